import { z } from 'zod';

export function webAddress(example = 'https://crm.example.com/hook') {
  return z.url({ protocol: /^https?$/, error: `an address such as ${example}` });
}

/** As in the Standard Webhooks specification; the prefix is optional. */
export function isSigningSecret(value: string): boolean {
  const encoded = value.replace(/^whsec_/, '');
  const bytes = Buffer.from(encoded, 'base64');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && bytes.length >= 24 && bytes.length <= 64;
}

export function toOrigin(value: string, ctx: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return url.origin;
  ctx.addIssue({ code: 'custom', message: 'an origin such as https://www.example.com, without a path' });
  return z.NEVER;
}

/** Normalized, so that the frame's address and the Content-Security-Policy cannot differ. */
export function toWebAddress(value: string, ctx: z.RefinementCtx): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  ctx.addIssue({ code: 'custom', message: 'a web address such as https://calendar.example.com/firm' });
  return z.NEVER;
}
