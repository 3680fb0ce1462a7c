import * as z from 'zod/mini';
import { isMailAddress } from './email-address.ts';
import type { Option } from './lead.ts';
import { manyLines, oneLine } from './plain-text.ts';

/** The kinds of fields that our forms are made of. zod/mini, because pages send them to the browser. */

export const LONGEST_LINE = 200;
export const LONGEST_TEXT = 5000;
export const LONGEST_EMAIL = 255;

/** A field that is not there counts as one that was left empty. */
const line = () => z.prefault(z.string().check(z.overwrite(oneLine)), '');

export function optionalLine(name: string, longest = LONGEST_LINE) {
  return line().check(z.maxLength(longest, tooLong(name, longest)));
}

export function requiredLine(name: string, missing: string, longest = LONGEST_LINE) {
  return line().check(z.minLength(1, missing), z.maxLength(longest, tooLong(name, longest)));
}

export function optionalText(name: string) {
  return z.prefault(
    z.string().check(z.overwrite(manyLines), z.maxLength(LONGEST_TEXT, tooLong(name, LONGEST_TEXT))),
    '',
  );
}

export function requiredText(name: string, missing: string) {
  return optionalText(name).check(z.minLength(1, missing));
}

export function emailAddress(invalid: string, missing = invalid) {
  return line().check(
    z.refine((address) => address !== '', { error: missing, abort: true }),
    z.maxLength(LONGEST_EMAIL, { error: tooLong('Email', LONGEST_EMAIL), abort: true }),
    z.refine(isMailAddress, invalid),
  );
}

/** People write telephone numbers in many ways; only one without digits cannot be called. */
export function requiredPhone() {
  return line().check(
    z.refine((number) => number !== '', { error: 'Enter your phone number.', abort: true }),
    z.refine(canBeCalled, CALLABLE),
  );
}

export function optionalPhone() {
  return line().check(z.refine((number) => number === '' || canBeCalled(number), CALLABLE));
}

export function requiredChoice<Value extends string>(options: readonly Option<Value>[], missing: string) {
  return line().check(z.refine((value) => options.some((option) => option.value === value), missing));
}

export function optionalChoice<Value extends string>(options: readonly Option<Value>[], unknown: string) {
  return line().check(z.refine((value) => value === '' || options.some((option) => option.value === value), unknown));
}

/** A box that has to be ticked; browsers send `on`, or nothing. */
export function tickedBox(missing: string) {
  return z.pipe(
    line(),
    z.transform((value: string) => value !== '' && value !== 'false').check(z.refine((ticked) => ticked, missing)),
  );
}

const CALLABLE = 'Enter a phone number with at least 7 digits.';
const LONGEST_PHONE = 50;

function canBeCalled(number: string): boolean {
  return number.length <= LONGEST_PHONE && number.replace(/\D/g, '').length >= 7;
}

function tooLong(name: string, longest: number): string {
  return `${name} must be less than ${longest} characters`;
}
