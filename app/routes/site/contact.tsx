import { data } from 'react-router';
import { CONTACT_META } from '#app/content/contact.ts';
import { shared } from '#app/platform/page-headers.ts';
import { ContactForm } from '#app/sections/contact/contact-form.tsx';
import { ContactHead } from '#app/sections/contact/contact-head.tsx';
import { OfficeWeek } from '#app/sections/contact/office-week.tsx';
import { formHeaders } from '#app/sections/lead-form/form-answer.ts';
import { pageHead, siteUrlOf } from '#app/sections/page-head.ts';
import type { Route } from './+types/contact';

export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has('sent');
  return data({ sent }, { headers: shared([]) });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({ siteUrl: siteUrlOf(matches), path: '/contact', ...CONTACT_META });

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ContactHead />
      <div className="wrap grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-14 pt-[clamp(48px,5vw,80px)] pb-section lg:grid-cols-[4.6fr_7.4fr]">
        <div className="sheet lg:order-1">
          <ContactForm sent={loaderData.sent} />
        </div>
        <OfficeWeek />
      </div>
    </>
  );
}
