import { PEOPLE, PEOPLE_DEFAULTS, type Person } from '#app/firm/people.ts';
import { TOOL_PAGES, TOOL_SLUGS } from '#app/firm/tools.ts';
import { SOCIAL_IMAGES, type SocialCard, socialImage } from './social-images.ts';

/** Those of tools and people, too: in a file of their own, because no page but theirs needs their texts. */
export function socialCards(): typeof SOCIAL_IMAGES & Readonly<Record<string, SocialCard>> {
  const tools = TOOL_SLUGS.map((slug) => {
    const { title, legend } = TOOL_PAGES[slug];
    return [slug, { title, kicker: `A tool for ${legend.audience.toLowerCase()}`, ...socialImage(slug, title) }];
  });
  const people = PEOPLE.map((person) => {
    const [file, title] = [`about-${person.slug}`, person.name];
    return [file, { title, kicker: person.role, ...socialImage(file, title, isDefault(person)) }];
  });
  return { ...SOCIAL_IMAGES, ...Object.fromEntries([...tools, ...people]) };
}

function isDefault(person: Person): boolean {
  return PEOPLE_DEFAULTS.some(
    ({ slug, name, role }) => slug === person.slug && name === person.name && role === person.role,
  );
}
