import { furtherOf } from '#app/features/leads/by-hand/further.ts';
import { ALL_FIELDS, LEAD_FORMS, shownValue } from '#app/features/leads/forms/lead-forms.ts';
import { type Answers, NOT_GIVEN, type Stage } from '#app/features/leads/lead.ts';
import type { leads } from '#app/features/leads/leads.table.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';

type Lead = typeof leads.$inferSelect;
export type Side = 'kept' | 'other';
export type Pair = Readonly<Record<Side, Lead>>;

/** A line of the merge: what each lead has, and which of them stays unless a person chooses. */
export interface MergeChoice extends Record<Side, string> {
  name: string;
  label: string;
  chosen: Side;
}

/** Closed never wins over an open stage, and a client stays one. */
const FURTHEST: readonly Stage[] = ['Client', 'Qualified', 'Contacted', 'New Lead (Unqualified)', 'Closed, not a fit'];
/** The answers behind a line, if they are not the one of its name. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'firstName', 'lastName'],
  place: ['city', 'state'],
};
/** Of one call, not of the person. */
const NOT_MERGED = ['way', 'callTime', 'calculation', 'company', 'city', 'state'];

/**
 * Every value that can be chosen: the furthest stage, the reader's leads, the earlier follow-up, the newer contact data,
 * and of everything else the fuller value.
 */
export function mergeChoices(pair: Pair, reader?: string | null, nameOf = (id: string) => id): MergeChoice[] {
  const { kept, other } = pair;
  const newer = kept.createdAt >= other.createdAt ? 'kept' : 'other';
  const line = (name: string, label: string, text: (lead: Lead) => string, better?: Side): MergeChoice => {
    const [one, two] = [text(kept), text(other)];
    const fuller = two.length > one.length ? 'other' : 'kept';
    return { name, label, kept: one, other: two, chosen: one && two ? (better ?? fuller) : two ? 'other' : 'kept' };
  };
  const side = (isOther: boolean): Side => (isOther ? 'other' : 'kept');
  const place = (lead: Lead) => ['city', 'state'].flatMap((name) => shownAnswer(lead, name) || []).join(', ');
  const step = ({ followUpOn, followUpText }: Lead) =>
    followUpOn ? `${shortCalendarDate(followUpOn)}: ${followUpText}` : '';
  const [rank, otherRank] = [FURTHEST.indexOf(kept.stage), FURTHEST.indexOf(other.stage)];
  const details = detailNames(pair).map((name): [string, string] => [name, ALL_FIELDS[name]?.desk ?? name]);
  return [
    line('name', 'Name', given('name')),
    line('email', 'Email', given('email'), newer),
    line('phone', 'Phone', given('phone'), newer),
    line('company', 'Company', (lead) => shownAnswer(lead, 'company')),
    line('place', 'City, state', place),
    line('stage', 'Stage', ({ stage }) => stage, side(otherRank < rank)),
    line('owner', 'Owner', ({ ownerId }) => (ownerId ? nameOf(ownerId) : ''), side(other.ownerId === reader)),
    line('followUp', 'Follow-up', step, side(String(other.followUpOn) < String(kept.followUpOn))),
    ...details.map(([name, label]) => line(name, label, (lead) => shownAnswer(lead, name), newer)),
  ];
}

const given = (name: 'name' | 'email' | 'phone') => (lead: Lead) => (lead[name] === NOT_GIVEN ? '' : lead[name]);

/** Further answers; what an inquiry is about only if both forms asked it. */
function detailNames({ kept, other }: Pair): string[] {
  const names = [...new Set([...Object.keys(kept.answers), ...Object.keys(other.answers)])];
  return names.filter((name) => {
    const given = [kept.answers[name], other.answers[name]].filter(Boolean).length;
    const place = ALL_FIELDS[name]?.place;
    return !NOT_MERGED.includes(name) && ((place === 'details' && given > 0) || (place === 'subject' && given > 1));
  });
}

function shownAnswer({ form, answers }: Lead, name: string): string {
  const field = LEAD_FORMS[form].fields[name] ?? ALL_FIELDS[name];
  return field ? shownValue(field, answers[name]) : '';
}

/** The values of the merged lead. A message fills a gap; two messages both stay as they were sent. */
export function mergedValues({ kept, other }: Pair, sides: ReadonlyMap<string, Side>) {
  const answers: Record<string, Answers[string]> = { ...kept.answers };
  const take = (name: string) => {
    const { [name]: value } = other.answers;
    const options = LEAD_FORMS[kept.form].fields[name]?.options;
    delete answers[name];
    // Two forms have other options under one name: the label is understood by both.
    if (value !== undefined)
      answers[name] = options?.every((option) => option.value !== value) ? shownAnswer(other, name) : value;
  };
  for (const [name, side] of sides) if (side === 'other') (ANSWERS[name] ?? [name]).forEach(take);
  const isMessage = (name: string) => ALL_FIELDS[name]?.place === 'message';
  if (!Object.keys(answers).some((name) => isMessage(name) && answers[name]))
    Object.keys(other.answers).filter(isMessage).forEach(take);
  const of = <Name extends 'name' | 'email' | 'phone'>(name: Name) =>
    (sides.get(name) === 'other' ? other : kept)[name];
  const firstTouch = other.createdAt < kept.createdAt ? (other.firstTouch ?? kept.firstTouch) : kept.firstTouch;
  return { name: of('name'), email: of('email'), phone: of('phone'), answers, firstTouch };
}

/** The lead as its form was sent, before merges. */
export function asSent(lead: Lead): Lead {
  return { ...lead, ...lead.sent };
}

/** The other addresses of a lead that others were merged into. */
export function furtherAddresses(lead: Lead, merged: readonly Lead[]): Record<'email' | 'phone', string[]> {
  const known = [lead, ...merged].map(furtherOf);
  const more = (name: 'email' | 'phone', key: (text: string) => string) => {
    const byKey = new Map(
      known
        .flatMap((one) => one[`${name}s`])
        .toReversed()
        .map((one) => [key(one), one]),
    );
    for (const own of ['', NOT_GIVEN, key(lead[name])]) byKey.delete(own);
    return [...byKey.values()];
  };
  return {
    email: more('email', (text) => text.toLowerCase()),
    phone: more('phone', (text) => text.replaceAll(/\D/g, '')),
  };
}
