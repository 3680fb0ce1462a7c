import type { ReactNode } from 'react';
import { phoneLink, SITE } from '#app/firm/identity.ts';
import { profileName, type ShownPerson } from '#app/firm/people.ts';
import { PROFILE } from '#app/firm/profile.ts';

/** The contact icon links (§2): the person's own as rows, the firm's in one quiet line below. */
export function ContactLinks({ person: { name, email, phone, linkedIn } }: { person: ShownPerson }) {
  const { profiles, name: firm } = SITE;
  return (
    <section>
      <h2 className="sr-only">Contact</h2>
      <ul className="border-t border-b border-t-ink-900 border-b-rule">
        <OwnLink icon="envelope" name="Email" detail={unbroken(email)} to={`mailto:${email}`} />
        {phone && <OwnLink icon="phone" name="Phone" detail={phone} to={phoneLink(phone)} />}
        {linkedIn && <OwnLink icon="linkedIn" name={profileName(linkedIn)} detail={name} to={linkedIn} />}
      </ul>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-[.9375rem] xs:gap-x-5 text-ink-600">
        {Object.values(profiles).some(Boolean) && PROFILE.firm}
        <FirmLink icon="building" name="LinkedIn" firm={firm} to={profiles.linkedIn} />
        <FirmLink icon="facebook" name="Facebook" firm={firm} to={profiles.facebook} />
        <FirmLink icon="instagram" name="Instagram" firm={firm} to={profiles.instagram} />
      </p>
    </section>
  );
}

interface OwnLinkProps {
  icon: keyof typeof ICONS;
  name: string;
  detail: ReactNode;
  to: string;
}

function OwnLink({ icon, name, detail, to }: OwnLinkProps) {
  return (
    <li className="border-t border-rule first:border-t-0">
      <a
        href={to}
        rel="noopener"
        className="grid min-h-13 grid-cols-[30px_1fr] items-center py-3 text-base leading-normal no-underline [&:hover_b]:underline"
      >
        <Icon name={icon} />
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="font-semibold decoration-brass-500 underline-offset-4">{name}</b>{' '}
          <span className="text-[.9375rem] text-ink-500">{detail}</span>
        </span>
      </a>
    </li>
  );
}

/** A profile that the firm does not have is not shown. */
function FirmLink({ icon, name, firm, to }: Omit<OwnLinkProps, 'detail'> & { firm: string }) {
  if (!to) return null;
  return (
    <a
      href={to}
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 no-underline hover:underline max-xs:w-11 max-xs:justify-center"
    >
      <Icon name={icon} />
      <span className="max-xs:sr-only">{name}</span> <span className="sr-only">{firm}</span>
    </a>
  );
}

function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      className="w-[19px] fill-none stroke-brass-700 stroke-[1.4] [stroke-linecap:round]"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}

/** Allows a line break before the @ of an email address only. */
function unbroken(detail: string) {
  const [local, domain] = detail.split('@');
  if (!domain) return detail;
  return (
    <>
      {local}
      <wbr />
      <span className="whitespace-nowrap">@{domain}</span>
    </>
  );
}

const ICONS = {
  envelope: 'M2 4.5h14v9H2zM2 5l7 5 7-5',
  linkedIn: 'M3 7.5V15M3 3.4v.2M7 15V7.5M7 11c0-4.5 7.5-5 7.5 0v4',
  phone:
    'M5.2 2.5 7 6 5.4 7.6c1 2 2.9 3.9 4.9 4.9L12 11l3.5 1.8c-.2 1.7-1.4 2.7-3 2.7C7 15.2 2.8 11 2.5 5.5c0-1.6 1-2.8 2.7-3z',
  building: 'M3 15.5V3h7v12.5M10 7h5v8.5M1.5 15.5h15M5.5 6h2M5.5 9h2M5.5 12h2M12.3 10h.9M12.3 12.6h.9',
  facebook: 'M12.5 2.8h-1.6C9.4 2.8 8.6 3.9 8.6 5.4V16M6 8.6h6',
  instagram:
    'M5.9 2.5h6.2a3.4 3.4 0 0 1 3.4 3.4v6.2a3.4 3.4 0 0 1-3.4 3.4H5.9a3.4 3.4 0 0 1-3.4-3.4V5.9a3.4 3.4 0 0 1 3.4-3.4z' +
    'M12.1 9a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0zM12.8 5.1v.2',
};
