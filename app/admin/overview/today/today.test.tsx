import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Role } from '#app/features/accounts/account.ts';
import { dueLists, leadsPath } from '#app/features/leads/list/due-lists.ts';
import type { Today } from '#app/features/overview/today.ts';
import type { TodayProps } from './tally.tsx';
import { TodayScreen } from './today.tsx';

const NOW = new Date('2026-11-17T16:40:00Z');
const lists = dueLists({ today: '2026-11-17', since: '2026-11-16' });
const lead = {
  ...{ id: '6c7a3f5e-0000-4000-8000-000000000001', form: 'contact', name: 'Ruth Example', stage: 'Client' },
  ...{ ownerId: null, owner: null, asked: ['Sell a business'], place: 'Peoria IL', sample: false },
  ...{
    followUpOn: '2026-11-15',
    followUpText: 'Ask the bank',
    createdAt: NOW,
    dueAt: new Date('2026-11-17T14:40:00Z'),
  },
} as unknown as Today['replies'][number];
const leads: Today = {
  counts: {
    replies: { count: 1, late: 1 },
    followUps: { count: 6, past: 2, clients: 1 },
    fresh: { count: 0, worst: 0, other: 0 },
    undelivered: { count: 2, failed: 1 },
    unassigned: { count: 1, oldest: new Date('2026-11-09T12:00:00Z') },
  },
  paths: Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, leadsPath(list)])) as Today['paths'],
  ...{ replies: [lead], followUps: [lead], fresh: [] },
};
const facts = [{ name: 'SBA limit', validUntil: '2026-11-20' }];

function shown(role: Role, props: Partial<TodayProps>) {
  const all = { leads: null, calls: null, facts: null, today: '2026-11-17', isMine: false, now: NOW, ...props };
  const Component = () => <TodayScreen {...all} deliveries={[]} reader="" answer={undefined} />;
  const Stub = createRoutesStub([{ id: 'admin/frame/layout', path: '/', Component, loader: () => null }]);
  const session = { session: { role } };
  return renderToString(<Stub hydrationData={{ loaderData: { 'admin/frame/layout': session } }} />).replaceAll(
    '<!-- -->',
    '',
  );
}

test('seven counts with what is worst in each, and what can be done about the first leads', () => {
  const html = shown('admin', { leads, calls: [], facts });
  const nav = /<nav aria-label="Today in numbers".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const counts = [
    ...nav.matchAll(/<a [^>]*href="([^"]+)"[^>]*><b[^>]*>(\d+)<\/b><span[^>]*>(.*?)<\/span><small[^>]*>(.*?)</g),
  ];
  expect(
    counts.map(([, to, count, label, note]) => `${count} ${label}, ${note}: ${to?.replaceAll('&amp;', '&')}`),
  ).toEqual([
    '1 Replies due, 1 late: /admin/leads?list=due',
    '6 Follow-ups due, 2 past, 1 client: /admin/leads?list=all&followUpBy=2026-11-17',
    '0 Calls today, none booked: /admin/calendar?day=2026-11-17',
    '0 New leads, since yesterday: /admin/leads?list=all&from=2026-11-16',
    '2 Deliveries waiting, 1 failed: /admin/leads?list=all&delivery=undelivered',
    '1 Facts expiring, first on Nov 20: /admin/facts?state=expiring',
    '1 Leads, no owner, oldest 8 days: /admin/leads?owner=none',
  ]);
  expect(html).toMatch(/2 h late.*Ruth Example.*Sell a business\. No owner.*Take.*Reply/s);
  expect(html).toMatch(/2 days ago.*Client.*Ask the bank.*Next follow-up\?.*Tomorrow/s);
  for (const text of ['No calls today.', 'Nothing new since yesterday.', 'SBA limit, Nov 20'])
    expect(html).toContain(text);
});

test('an editor sees what an editor may open: the facts', () => {
  const html = shown('editor', { facts });
  expect(html).toContain('Facts expiring');
  expect(html).not.toMatch(/Replies|Follow-ups|Calls|Leads/);
});
