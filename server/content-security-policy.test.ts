import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy, takeMarkedScripts } from './content-security-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('a page may frame the calendar’s origin if there is one, and nothing otherwise', () => {
  expect(pagePolicy([], 'https://calendar.example.com/wrc?embed=true')).toContain(
    'frame-src https://calendar.example.com;',
  );
  expect(pagePolicy([])).not.toContain('frame-src');
});

test('a page allows exactly its own inline scripts, and nothing unsafe', () => {
  const { html, scripts } = takeMarkedScripts(
    '<script nonce="mark">one()</script><script type="module" nonce="mark" async="">two()</script>' +
      '<script src="/x.js" nonce="mark"></script><script type="application/ld+json">{"@type":"Thing"}</script>' +
      '<link nonce="mark" href="/x"/><script>injected()</script><script nonce="guess">guessed()</script>',
    'mark',
  );
  const policy = pagePolicy(scripts);
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain(hashOf('{"@type":"Thing"}'));
  expect(policy).not.toContain(hashOf('injected()'));
  expect(html).toContain('<script>one()</script><script type="module" async="">two()</script>');
  expect(html).not.toContain('mark');
});
