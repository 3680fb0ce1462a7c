import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CONSULTATION } from '#app/features/leads/forms/consultation.ts';
import { CONTACT } from '#app/features/leads/forms/contact.ts';
import { RESOURCE_DOWNLOAD } from '#app/features/leads/forms/resource-download.ts';
import { NO_PLAN, RETAINER } from '#app/features/leads/forms/retainer.ts';
import { presetsFromAddress } from '#app/features/leads/presets.ts';
import { PLANS } from '#app/firm/services.ts';
import { ConsultationForm } from '#app/site/consultation/consultation-form.tsx';
import { ContactForm } from '#app/site/contact/contact-form.tsx';
import { GuideForm } from '#app/site/resources/guides.tsx';
import { ApplicationForm } from '#app/site/retain/application-form.tsx';
import { Booking } from './booking.tsx';

test('without a calendar and without a free time a panel offers phone, email and business hours', () => {
  const panel = <Booking title="Consultation" note="" height="" days={[]} />;
  const Page = createRoutesStub([{ path: '/', Component: () => panel }]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).not.toContain('<iframe');
  expect(html, 'there is no calendar to pick from').not.toMatch(/(pick|choose) a time/i);
  expect(html.replaceAll('\u00a0', ' ')).toContain('Monday to Friday, 10 AM to 5 PM Central');
  expect(html.match(/href="tel:/g)).toHaveLength(1);
  expect(html.match(/href="mailto:/g)).toHaveLength(1);
});

const presets = presetsFromAddress('/');
const APPLICATION = { presets, plans: [], plan: '', onPlan: () => {}, received: false, onReceived: () => {} };

test.each([
  ['consultation', CONSULTATION, <ConsultationForm key="form" presets={presets} calculation={null} />],
  ['retain', RETAINER, <ApplicationForm key="form" {...APPLICATION} />],
  ['contact', CONTACT, <ContactForm key="form" sent={false} />],
  ['resource', RESOURCE_DOWNLOAD, <GuideForm key="form" guide={undefined} />],
])('the page with the form %s has every field of its table, with its label', (_name, { fields }, form) => {
  const Page = createRoutesStub([{ path: '/', Component: () => form }]);
  const html = renderToStaticMarkup(<Page />);
  for (const [name, { label }] of Object.entries(fields)) {
    expect(html).toContain(` name="${name}"`);
    if (!html.includes(`type="hidden" name="${name}"`)) expect(html).toContain(`>${label}`);
  }
});

test('the application offers the plans of the page, and none', () => {
  const offered = RETAINER.fields.plan.options.map(({ value, label }) => [value, label]);
  expect(offered).toEqual([...PLANS.map(({ slug, name }) => [slug, name]), [NO_PLAN, 'Not sure yet']]);
});
