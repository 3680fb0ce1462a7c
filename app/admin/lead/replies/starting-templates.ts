import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

/** In the composer until a template or the advisor changes it. */
export const startingSubject = () => `Your message to ${SITE.name}`;

/** For the preview. Plainly fictional. */
export const SAMPLE_LEAD = {
  name: 'Sam Sample',
  answers: { firstName: 'Sam', company: 'Sample Supply Co.', guide: 'eta-playbook' },
} as const;

const signature = () => `{sender}\n${SITE.name}, ${SITE.phone}`;

/** What a new site begins with. */
export const STARTING_TEMPLATES = live(() => [
  {
    name: 'First answer, buyer with a loan',
    subject: 'Your search for a business',
    body: `Dear {first name},

Thank you for writing to us. Before we talk, two things would help: the price the seller has in mind, and the last three years of tax returns or financial statements, if you have them. Both decide how much a bank can lend and how much cash you would need.

You can choose a time for a first call here:
{booking link}

${signature()}`,
  },
  {
    name: 'First answer, owner who sells',
    subject: 'Your plans for {company}',
    body: `Dear {first name},

Thank you for telling us about {company}. What you wrote stays between us.

In a first call we would like to hear what you want from a sale, when you would like to be done, and what part you would play afterwards. You need not prepare anything. Choose a time that suits you:
{booking link}

${signature()}`,
  },
  {
    name: 'First answer, capital',
    subject: 'Financing for {company}',
    body: `Dear {first name},

Thank you for your message about financing for {company}. To say which lenders to ask, we need to know the amount, what it is for, and the earnings of the last twelve months.

Send us what you have, or choose a time to go through it together:
{booking link}

${signature()}`,
  },
  {
    name: 'After a guide',
    subject: 'Questions about {guide}?',
    body: `Dear {first name},

You asked for {guide}. If a question came up while you were reading, reply to this email, and we will answer it.

If you are looking at a company already, we can go through the numbers together:
{booking link}

${signature()}`,
  },
]);
