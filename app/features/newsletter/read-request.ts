import { HONEYPOT_FIELD, SUBSCRIBE_FORMS, type SubscribeFormName } from './newsletter.ts';
import type { SubscribeRequest } from './subscribe.ts';

/** Reads the form. Without scripts the page's address comes from the Referer header. */
export function readSubscribeRequest(request: Request, fields: FormData, client: string): SubscribeRequest {
  const form = text(fields, 'form');
  return {
    email: text(fields, 'email'),
    source: SUBSCRIBE_FORMS[Object.hasOwn(SUBSCRIBE_FORMS, form) ? (form as SubscribeFormName) : 'footer'],
    pageUrl: text(fields, 'page_url') || ownPage(request),
    trapped: text(fields, HONEYPOT_FIELD) !== '',
    client,
  };
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function ownPage(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === new URL(request.url).host ? referer : '';
}
