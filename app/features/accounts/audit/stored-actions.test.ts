import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { readAction } from './stored-actions.ts';

/** What releases without named actions have written, by the kind that lists it now. */
const SENTENCES = {
  refusals: ['was refused', 'failed to sign in', 'failed to give a code'],
  people: [
    ...['granted a role', 'revoked a role', 'changed a role', 'reset a password', 'turned an authenticator off'],
    ...['invited a person', 'sent an invitation again', 'withdrew an invitation', 'accepted an invitation'],
  ],
  'sign-ins': [
    ...['signed in', 'signed out', 'signed up', 'signed up again', 'ended a session', 'changed the password'],
    ...['reset the password', 'turned the authenticator on', 'turned the authenticator off', 'made new recovery codes'],
  ],
  privacy: [
    ...['erased a person', 'exported the data of a person', 'exported leads', 'exported all articles'],
    ...['exported the audit log'],
  ],
  leads: [
    ...[
      'moved a lead',
      'assigned a lead',
      'released a lead',
      'restored a lead',
      'discarded a lead',
      'joined two leads',
    ],
    ...['wrote a note', 'removed a note', 'set a follow-up', 'finished a follow-up', 'replied to a lead'],
    ...['changed a mandate', 'replayed a delivery', 'replayed refused deliveries', 'saved a view of leads'],
    ...['changed a view of leads', 'deleted a view of leads', 'added a reply template', 'changed a reply template'],
    ...['deleted a reply template'],
  ],
  calls: [
    ...['booked a call', 'moved a call', 'cancelled a call', 'recorded a call as booked', 'recorded a call as done'],
    ...['recorded a call as no-show', 'changed the hours of calls', 'added a closure', 'removed a closure'],
    ...['changed the rules of booking', 'made a new address for a calendar feed'],
  ],
  articles: [
    ...[
      'created an article',
      'updated an article',
      'published an article',
      'withdrew an article',
      'deleted an article',
    ],
    ...['imported an article', 'named a version of an article', 'started an import', 'stopped an import'],
    ...['finished an import', 'undid an import', 'added a redirect', 'changed a redirect', 'deleted a redirect'],
    ...['uploaded a picture', 'described a picture', 'deleted pictures', 'added a fact', 'changed a fact'],
    ...['checked a fact', 'restored a fact', 'deleted a fact'],
  ],
  campaigns: ['saved a campaign link', 'deleted a campaign link'],
  other: ['sent a test', 'added the samples', 'removed the samples'],
};

test.each(Object.entries(SENTENCES))('sentences of %s have a name, and are shown as they were', (kind, sentences) => {
  const read = sentences.map((action) => readAction({ event: null, action }));
  expect(read.map(({ action }) => action)).toEqual(sentences);
  expect(read.filter((one) => one.kind !== kind || one.event === 'other')).toEqual([]);
  expect(read.map((one) => readAction({ event: one.event, action: 'not read' }))).toEqual(read);
});

test('what a host changed is shown in the present wording', () => {
  const stored = { event: null, action: 'changed how a person takes calls' };
  expect(readAction(stored)).toEqual({
    event: 'host.changed',
    kind: 'calls',
    action: 'changed the calendar of a host',
  });
});

test.each([null, 'other', 'lead.teleported', 'toString'])('an unknown action named %s is shown as written', (event) => {
  expect(readAction({ event, action: 'danced' })).toEqual({ event: 'other', kind: 'other', action: 'danced' });
});

test('no two actions share a sentence, so that a sentence has one name', () => {
  const sentences = Object.values(AUDIT_ACTIONS).map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
