import { startScripts, type Tab } from './browser.ts';
import { FILLED_IN } from './lead-forms.ts';

export type Answers = Readonly<Record<string, string>>;

/** Each form's page, the labels of its button, and complete answers by field name. */
export const LEAD_FORMS = {
  consultation: {
    path: '/consultation',
    button: 'Request consultation',
    busy: 'Submitting...',
    answers: {
      ...FILLED_IN.consultation,
      email: FILLED_IN.retain.email,
      message: FILLED_IN.consultation.message.replace('\r\n', '\n'),
      consent: 'yes',
    },
  },
  retain: {
    path: '/retain',
    button: 'Submit application',
    busy: 'Submitting...',
    answers: { ...FILLED_IN.retain, agree: 'yes' },
  },
  contact: {
    path: '/contact',
    button: 'Send message',
    busy: 'Sending...',
    answers: { ...FILLED_IN.contact, phone: '(815) 555-0188' },
  },
} as const satisfies Record<string, { path: string; button: string; busy: string; answers: Answers }>;

export type LeadFormName = keyof typeof LEAD_FORMS;

/** Answers as a person gives them: an empty one is left alone. */
export async function fillIn(tab: Tab, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const field = tab.locator(`main [name="${name}"]`);
    const kind = await field.first().evaluate((element) => (element as HTMLInputElement).type);
    if (kind === 'radio' && value) await tab.locator(`main [name="${name}"][value="${value}"]`).check();
    else if (kind === 'checkbox') await field.setChecked(value !== '');
    else if (kind === 'select-one') await field.selectOption(value);
    else if (kind !== 'radio') await field.fill(value);
  }
}

/** What stands in the fields now, under the same names. */
export async function readBack(tab: Tab, names: readonly string[]): Promise<Record<string, string>> {
  const entries = await tab.locator('main form').evaluate((form, wanted) => {
    const filled = new FormData(form as HTMLFormElement);
    return wanted.map((name) => [name, String(filled.get(name) ?? '').replaceAll('\r\n', '\n')]);
  }, names);
  return Object.fromEntries(entries);
}

/** Scripts come after the first sign of life; from here on they are at work. */
export async function scriptsAtWork(tab: Tab): Promise<void> {
  await startScripts(tab);
  await tab.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="submission_key"]')?.value);
}

export const NOT_SENT = "We couldn't submit your request right now. Please try again.";
export const INCOMPLETE = 'Please complete all required fields and accept the terms.';

/** What is left out of complete answers, and what is said beside which field. lead-forms.test.ts has every mistake (§5). */
export const NOTHING_REQUIRED: Record<LeadFormName, { change: Answers; said: Answers }> = {
  consultation: {
    change: { firstName: ' ', lastName: '', email: '', phone: '', message: '', consent: '' },
    said: {
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email address.',
      phone: 'Enter your phone number.',
      message: 'Write a few words about your request.',
      consent: 'Please agree to be contacted before submitting.',
    },
  },
  retain: {
    change: { name: '', email: '', agree: '' },
    said: { name: 'Enter your full name.', email: 'Enter your email address.', agree: 'Accept the terms.' },
  },
  contact: {
    change: { name: '', email: '', message: '' },
    said: { name: 'Enter your name.', email: 'Enter your email address.', message: 'Write your message.' },
  },
};

/** The message of a choice that was not made. */
export const NO_CHOICE = {
  consultation: { name: 'inquiryType', text: 'Choose what we can help with.' },
  retain: { name: 'intent', text: 'Choose whether you are buying or selling.' },
  contact: { name: 'inquiryType', text: 'Choose what it is about.' },
} as const;
export const CHOICE_LABEL = /help with|Buying or|Inquiry/;
