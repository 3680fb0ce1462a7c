import type { Person } from '#app/content/people.ts';
import { SITE } from '#app/content/site.ts';

/** The contact icon links (§2). Each names the network and whose profile it is. */
export function ContactLinks({ person }: { person: Person }) {
  return (
    <section className="self-start lg:sticky lg:top-28">
      <h2 className="sr-only">Contact</h2>
      <ul className="border-b border-rule">
        {linksOf(person).map(({ icon, name, detail, to }) => (
          <li key={to} className="border-t border-rule first:border-ink-900">
            <a
              href={to}
              rel="noopener"
              className="grid min-h-13 grid-cols-[30px_1fr] items-center py-3 text-base leading-normal no-underline [&:hover_b]:underline"
            >
              <svg
                viewBox="0 0 18 18"
                aria-hidden="true"
                className="w-[19px] fill-none stroke-brass-700 stroke-[1.4] [stroke-linecap:round]"
              >
                <path d={icon} />
              </svg>
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="font-semibold decoration-brass-500 underline-offset-4">{name}</b>{' '}
                <span className="text-[.9375rem] text-ink-500">{unbroken(detail)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
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

function linksOf({ name, email, linkedIn }: Person) {
  const { profiles, name: firm } = SITE;
  return [
    { icon: ICONS.envelope, name: 'Email', detail: email, to: `mailto:${email}` },
    { icon: ICONS.person, name: 'LinkedIn', detail: name, to: linkedIn },
    { icon: ICONS.building, name: 'LinkedIn', detail: firm, to: profiles.linkedIn },
    { icon: ICONS.facebook, name: 'Facebook', detail: firm, to: profiles.facebook },
    { icon: ICONS.instagram, name: 'Instagram', detail: firm, to: profiles.instagram },
  ];
}

const ICONS = {
  envelope: 'M2 4.5h14v9H2zM2 5l7 5 7-5',
  person: 'M3 7.5V15M3 3.4v.2M7 15V7.5M7 11c0-4.5 7.5-5 7.5 0v4',
  building: 'M3 15.5V3h7v12.5M10 7h5v8.5M1.5 15.5h15M5.5 6h2M5.5 9h2M5.5 12h2M12.3 10h.9M12.3 12.6h.9',
  facebook: 'M12.5 2.8h-1.6C9.4 2.8 8.6 3.9 8.6 5.4V16M6 8.6h6',
  instagram:
    'M5.9 2.5h6.2a3.4 3.4 0 0 1 3.4 3.4v6.2a3.4 3.4 0 0 1-3.4 3.4H5.9a3.4 3.4 0 0 1-3.4-3.4V5.9a3.4 3.4 0 0 1 3.4-3.4z' +
    'M12.1 9a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0zM12.8 5.1v.2',
};
