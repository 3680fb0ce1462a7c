import { startScripts, type Tab } from './browser.ts';

export type Answers = Readonly<Record<string, string>>;

/** Each form's page, the labels of its button, and complete answers by field name. */
export const LEAD_FORMS = {
  consultation: {
    path: '/consultation',
    button: 'Request consultation',
    busy: 'Submitting...',
    answers: {
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana@whitfield.example',
      phone: '(815) 555-0188',
      inquiryType: 'buy',
      company: 'Whitfield Supply',
      city: 'Rockford',
      state: 'IL',
      budget: '1-5m',
      timeline: '3-6months',
      message: 'A distributor near Rockford.\nAbout $900K EBITDA.',
      referral: 'A friend',
      consent: 'yes',
    },
  },
  retain: {
    path: '/retain',
    button: 'Submit application',
    busy: 'Submitting...',
    answers: {
      name: 'Dana Whitfield',
      email: 'dana@whitfield.example',
      phone: '(815) 555-0188',
      company: 'Whitfield Supply',
      intent: 'sell',
      industry: 'Distribution',
      ebitda_range: '$500K–$1M',
      funding: 'SBA',
      timeline: '3–6 months',
      blocker: 'Customer concentration.',
      agree: 'yes',
    },
  },
  contact: {
    path: '/contact',
    button: 'Send message',
    busy: 'Sending...',
    answers: {
      name: 'Dana Whitfield',
      email: 'dana@whitfield.example',
      phone: '(815) 555-0188',
      inquiryType: 'general',
      message: 'Do you work in Texas?',
    },
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
