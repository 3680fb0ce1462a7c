import { setTimeout as sleep } from 'node:timers/promises';
import { FORMS, type FormName } from '#app/features/leads/lead.ts';
import { isThanked, senderOf } from '#tests/support/post-form.ts';
import type { Person } from './person.ts';

const THANKS: Record<FormName, string> = {
  consultation: '/thank-you',
  retain: '/retain?applied=1',
  contact: '/contact?sent=1',
  resource: '/thank-you?guide=',
};

/** Somebody new who fills in one of the forms, and presses the button until they are thanked. */
export const sender: Person = async ({ door, notes, random, isOver }) => {
  const form = random.pick(FORMS);
  const person = senderOf(form);
  for (; !isOver(); await sleep(500)) {
    const note = notes.begin('form');
    const answer = await door.send(person.path, person);
    if (isThanked(answer) && answer?.headers.get('location')?.startsWith(THANKS[form])) {
      notes.promises.leads.push(person.email);
      note('fine');
      break;
    }
    note(answer ? (answer.status === 503 ? 'refused' : 'wrong') : 'broken', `${form}: ${answer?.status}`);
  }
};

let subscribers = 0;

/** The same with the newsletter's form in the footer. */
export const subscriber: Person = async ({ door, notes, isOver }) => {
  const number = ++subscribers;
  const email = `reader-${number}@example.com`;
  const headers = { 'x-forwarded-for': `10.100.${(number >> 8) & 255}.${number & 255}` };
  for (; !isOver(); await sleep(500)) {
    const note = notes.begin('form');
    const body = new URLSearchParams({ form: 'footer', email });
    const answer = await door.send('/newsletter/subscribe', { body, headers });
    if (answer?.status === 204) {
      notes.promises.subscriptions.push(email);
      note('fine');
      break;
    }
    note(answer ? (answer.status === 503 ? 'refused' : 'wrong') : 'broken', `newsletter: ${answer?.status}`);
  }
};
