import type { AuditKind } from './audit-filters.ts';

/**
 * Every action that the audit log records: its data, the kind that the filter lists it under, and its sentence. A new
 * action is one line here. Names are stored, so they never change. Neither do sentences while the release before reads
 * them from the column `action`.
 */
export const AUDIT_ACTIONS = {
  'access.refused': action<{ address: string; act?: string }>('refusals', 'was refused'),
  'sign-in.failed': action('refusals', 'failed to sign in'),
  'sign-in-code.failed': action('refusals', 'failed to give a code'),

  'role.granted': action<Member>('people', 'granted a role'),
  'role.revoked': action<{ role: string | null; email: string }>('people', 'revoked a role'),
  'role.changed': action<{ email: string } & Change<{ role: string }>>('people', 'changed a role'),
  'invitation.sent': action<Member>('people', 'invited a person'),
  'invitation.sent-again': action<Member>('people', 'sent an invitation again'),
  'invitation.withdrawn': action<Member>('people', 'withdrew an invitation'),
  'invitation.accepted': action<{ role: string; invitedBy: string }>('people', 'accepted an invitation'),
  'password.replaced': action<{ email: string }>('people', 'reset a password'),
  'passkeys.reset': action<{ email: string }>('people', 'removed the passkeys of an account'),
  'passkeys.required': action<{ role: string }>('people', 'required passkeys of a role'),
  'passkeys.optional': action<{ role: string }>('people', 'allowed passwords again to a role'),
  'authenticator.removed': action<{ email: string }>('people', 'turned an authenticator off'),

  'session.signed-in': action<{ device: string; secondFactor?: string }>('sign-ins', 'signed in'),
  'session.signed-out': action('sign-ins', 'signed out'),
  'session.ended': action<{ device: string; email?: string }>('sign-ins', 'ended a session'),
  'account.signed-up': action('sign-ins', 'signed up'),
  'account.signed-up-again': action('sign-ins', 'signed up again'),
  'profile.changed': action('sign-ins', 'changed the name or the signature'),
  'password.changed': action('sign-ins', 'changed the password'),
  'password.reset': action('sign-ins', 'reset the password'),
  'authenticator.turned-on': action('sign-ins', 'turned the authenticator on'),
  'authenticator.turned-off': action('sign-ins', 'turned the authenticator off'),
  'passkey.added': action<{ name: string }>('sign-ins', 'added a passkey'),
  'passkey.removed': action<{ name: string | null }>('sign-ins', 'removed a passkey'),
  'recovery-codes.made': action('sign-ins', 'made new recovery codes'),

  'person.exported': action<Person & { lead: string }>('privacy', 'exported the data of a person'),
  'person.erased': action<Person & { deliveries: number }>('privacy', 'erased a person'),
  'leads.exported': action<LeadList>('privacy', 'exported leads'),
  'skipped-rows.exported': action<{ file: string }>('privacy', 'exported skipped rows of an import'),
  'articles.exported': action('privacy', 'exported all articles'),
  'audit-log.exported': action('privacy', 'exported the audit log'),

  'lead.added': action<Lead>('leads', 'added a lead by hand'),
  'lead.corrected': action<Lead & { fields: readonly string[] }>('leads', 'corrected what is known of a person'),
  'lead.uncorrected': action<Lead & { fields: readonly string[] }>('leads', 'took a correction back'),
  'lead.moved': action<Batched & { stage: string; from?: string; answeredAt?: Date | null }>('leads', 'moved a lead'),
  'lead.assigned': action<Batched & Assignment>('leads', 'assigned a lead'),
  'lead.released': action<Lead>('leads', 'released a lead'),
  'lead.restored': action<Lead>('leads', 'restored a lead'),
  'lead.discarded': action<Batched>('leads', 'discarded a lead'),
  'lead.extended': action<Lead & { file: string }>('leads', 'imported more about a lead'),
  'lead.merged': action<Lead & { joined: string }>('leads', 'joined two leads'),
  'lead.unmerged': action<Lead & { unmerged: string }>('leads', 'undid a merge of two leads'),
  'note.written': action<Lead>('leads', 'wrote a note'),
  'note.removed': action<Lead>('leads', 'removed a note'),
  'follow-up.set': action<FollowUp & { on: string | null }>('leads', 'set a follow-up'),
  'follow-up.finished': action<FollowUp>('leads', 'finished a follow-up'),
  'reply.sent': action<Lead & { reply: string }>('leads', 'replied to a lead'),
  'mandate.changed': action<Lead & { fields: readonly string[] }>('leads', 'changed a mandate'),
  'delivery.replayed': action<Lead & { delivery: string }>('leads', 'replayed a delivery'),
  'refused-deliveries.replayed': action<Deliveries>('leads', 'replayed refused deliveries'),
  'waiting-deliveries.sent': action<Deliveries>('leads', 'sent waiting deliveries'),
  'leads-import.started': action<{ file: string }>('leads', 'started an import of leads'),
  'leads.imported': action<{ file: string }>('leads', 'imported leads'),
  'leads-import.undone': action<{ file: string }>('leads', 'undid an import of leads'),
  'view.saved': action<View & { shared: boolean }>('leads', 'saved a view of leads'),
  'view.changed': action<View & { shared: boolean }>('leads', 'changed a view of leads'),
  'view.deleted': action<View>('leads', 'deleted a view of leads'),
  'reply-template.added': action<{ template: string }>('leads', 'added a reply template'),
  'reply-template.changed': action<{ template: string }>('leads', 'changed a reply template'),
  'reply-template.deleted': action<{ template: string }>('leads', 'deleted a reply template'),

  'call.booked': action<Call>('calls', 'booked a call'),
  'call.moved': action<Call>('calls', 'moved a call'),
  'call.canceled': action<Call>('calls', 'cancelled a call'),
  'call.held': action<Call>('calls', 'recorded a call as done'),
  'call.missed': action<Call>('calls', 'recorded a call as no-show'),
  'call.reopened': action<Call>('calls', 'recorded a call as booked'),
  'hours.changed': action<Host & Change<object>>('calls', 'changed the hours of calls'),
  'closure.added': action<{ host?: string; days: string }>('calls', 'added a closure'),
  'closure.removed': action<{ host?: string; days: string }>('calls', 'removed a closure'),
  'booking-rules.changed': action<Change<object>>('calls', 'changed the rules of booking'),
  'host.changed': action<Host & { changed: string }>('calls', 'changed the calendar of a host'),
  'host.linked': action<Host & Change<{ account: string }>>('calls', 'linked a host to an account'),
  'host-calendar.removed': action<Host>('calls', 'removed the calendar address of a host'),
  'host-calendar.retried': action<Host>('calls', 'had the calendar of a host read again'),
  'calendar-feed.renewed': action<Host>('calls', 'made a new address for a calendar feed'),

  'article.created': action<Article & { copyOf?: number }>('articles', 'created an article'),
  'article.updated': action<Article>('articles', 'updated an article'),
  'article.published': action<Article & { copyOf?: number }>('articles', 'published an article'),
  'article.withdrawn': action<Article>('articles', 'withdrew an article'),
  'article.deleted': action<Article>('articles', 'deleted an article'),
  'article.imported': action<Article>('articles', 'imported an article'),
  'version.named': action<Version>('articles', 'named a version of an article'),
  'import.started': action<{ file: string }>('articles', 'started an import'),
  'import.stopped': action<{ file: string }>('articles', 'stopped an import'),
  'import.finished': action<{ file: string }>('articles', 'finished an import'),
  'import.undone': action<{ file: string }>('articles', 'undid an import'),
  'redirect.added': action<{ path: string; to: string }>('articles', 'added a redirect'),
  'redirect.changed': action<{ path: string; to: string }>('articles', 'changed a redirect'),
  'redirect.deleted': action<{ path: string }>('articles', 'deleted a redirect'),
  'picture.uploaded': action<{ name: string }>('articles', 'uploaded a picture'),
  'picture.described': action<{ name: string; alt: string; caption: string }>('articles', 'described a picture'),
  'pictures.deleted': action<{ names: readonly string[] }>('articles', 'deleted pictures'),
  'fact.added': action<Fact>('articles', 'added a fact'),
  'fact.changed': action<Fact & Partial<Change<object>>>('articles', 'changed a fact'),
  'fact.checked': action<Fact>('articles', 'checked a fact'),
  'fact.restored': action<Fact & Partial<Change<object>>>('articles', 'restored a fact'),
  'fact.deleted': action<Fact>('articles', 'deleted a fact'),

  'firm.published': action<Change<object>>('other', 'published texts of the firm'),

  'campaign-link.saved': action<{ name: string; url: string }>('campaigns', 'saved a campaign link'),
  'campaign-link.deleted': action<{ name: string; url: string }>('campaigns', 'deleted a campaign link'),

  'endpoint.tested': action<{ endpoint: string; ok: boolean; status: number | null }>('other', 'sent a test'),
  'samples.added': action<{ leads: number }>('other', 'added the samples'),
  'samples.removed': action<{ leads: number }>('other', 'removed the samples'),
};

export type AuditActionName = keyof typeof AUDIT_ACTIONS;

/** `{ action: 'lead.assigned', lead, owner, … }`. */
export type AuditAction = {
  [Name in AuditActionName]: { action: Name } & DataOf<(typeof AUDIT_ACTIONS)[Name]>;
}[AuditActionName];

interface Described<Data extends object> {
  kind: AuditKind;
  sentence: string;
  /** Only for the compiler. */
  data?: Data;
}
type DataOf<Action> = Action extends Described<infer Data> ? Data : never;

function action<Data extends object = object>(kind: AuditKind, sentence: string): Described<Data> {
  return { kind, sentence };
}

type Change<Fields> = { before: Fields; after: Fields };
type Member = { role: string; email: string };
type Person = { leads: number; subscriptions: number };
type Lead = { lead: string };
type LeadList = { list: string; form: string | null; stage: string | null };
/** The batch names what was done to several leads at once, so that it can be undone. */
type Batched = Lead & { batch?: string | undefined };
/** What was before: the day, and the note that keeps the text. */
type FollowUp = Batched & { from?: string | null; note?: string | undefined };
type Assignment = { owner: string | null; to?: string | null; from?: string | null };
type Deliveries = { destination: string; deliveries: number };
type View = { view: string };
type Call = { call: string };
type Host = { host: string };
type Article = { id: number; title: string; slug: string };
type Version = { id: number; revision: number; name: string | null };
type Fact = { key: string; value: unknown };
