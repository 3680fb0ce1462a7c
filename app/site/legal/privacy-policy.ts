import { NEWSLETTER, SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import { CONTACT_CLAUSE, EMAIL_LINK, type LegalDocument, PHONE_LINK, postalAddress } from './document.ts';

/** Describes what the software does. Update it with every change to what is stored or sent. */
export const PRIVACY_POLICY: LegalDocument = live(() => ({
  path: '/privacy-policy',
  title: 'Privacy Policy',
  description: `What ${SITE.name} collects through this site, what it is used for, who receives it, and your rights to access, correct, delete and opt out.`,
  effective: '2025-10-07',
  short: [
    { label: 'Sale of your data', value: 'None' },
    { label: 'You may', value: 'access, correct, delete, opt out' },
    { label: 'Cookies for visitors', value: 'None until you send a form' },
    { label: 'Law', value: SITE.address.state },
  ],
  clauses: [
    {
      id: 'who',
      title: 'Who is responsible',
      lines: [
        `${SITE.legalName} (“we”) runs this site and is responsible for the personal data described here. Our address is at the end of this policy.`,
      ],
    },
    {
      id: 'what-you-send',
      title: 'What you send us',
      lines: [
        'You can read every page without telling us who you are. When you send a form, we receive what you typed into it. Depending on the form, that is:',
      ],
      items: [
        'your name, email address and telephone number;',
        'your company, industry, city and state;',
        'what you plan: buying or selling, size, funding, budget and timing;',
        'your message, and how you heard about us;',
        'the figures of a calculation, if you send one with your request;',
        'whether you agreed to be contacted, with the exact wording you saw.',
      ],
    },
    {
      id: 'what-comes-with-it',
      title: 'What comes with it',
      lines: [
        'With a form we also store when it was sent, from which page, the page that referred you if your browser names it, and the campaign parameters of the link that brought you here, if it had any.',
        'When you download a guide, we count it, together with the inquiry it came from and its campaign. The count stays when an inquiry is deleted; the link to you does not.',
        'We do not store your network address with what you send. We store a keyed hash of it instead: a code that lets us notice when one sender repeats the same form, and that does not show the address.',
        'Our server also writes a log: the time of each request, the page asked for, the answer given, and the network address it came from. We use it to keep the site running and to stop abuse.',
      ],
    },
    {
      id: 'in-your-browser',
      title: 'What stays in your browser',
      lines: [
        'Reading this site sets no cookies. After you send a consultation request or an application, one cookie refers to it for two hours, so that you can book a call without typing your details again. All other cookies belong to the sign-in of our own administrators. We show no advertising.',
        'Your browser itself may keep a few notes for this site, which you can delete there at any time:',
      ],
      items: [
        'how you first and last found us (the campaign parameters of the link, the page that referred you, the page you came to, and when), for up to 90 days; if your browser sends the Global Privacy Control signal, for this visit only;',
        'the email address you entered for the newsletter, so that the confirmation page can recognize it;',
        'that you closed the bar below an article, and that a font has been loaded;',
        'how far a page was scrolled (25, 50, 75 and 100 percent), noted in the page’s own data layer while it is open, and where you were on a page, so that the Back button returns you there.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for',
      lines: [
        'To answer you, to prepare for a conversation with you, to send the guide or newsletter you asked for, to know which campaigns bring inquiries and which pages are read, and to protect the site against abuse. We make no automated decisions about you.',
      ],
    },
    {
      id: 'no-sale',
      title: 'No sale of personal data',
      lines: ['We do not sell personal data, and we do not share it with others for their advertising.'],
    },
    {
      id: 'visits',
      title: 'How we count visits',
      lines: [
        'We count on our own server how often each page is seen on a day, how far down it is read (25, 50, 75 or 100 percent), which links or sites bring visits, and how many of these visits end with a booked call. Your browser reports this only to us. We use no cookie for it.',
        'We store only sums. None of them describes one person, and we keep neither your network address nor anything else with them that would identify you. If your browser sends the Global Privacy Control signal, you are not counted.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      lines: [
        'Inquiries are stored in our own database and passed on to the customer-relationship system in which our advisors work. Newsletter subscriptions are passed on to the marketing tool that sends the newsletter, where we use one. Email is sent through an email provider, and the site runs on a hosting provider’s machines. They process the data for us. We also give data to others where the law requires it.',
      ],
    },
    {
      id: 'calendar',
      title: 'The booking calendar',
      lines: [
        'When you book a call on our own pages, we store its time, your time zone, whether it is by phone or video, and the reason if you give one for canceling. We use them to hold the call, and to send you a confirmation, a calendar file and reminders by email.',
        'Where a page shows a scheduling provider’s calendar instead, it is loaded from the provider’s servers, as it would be if you visited its own site. What you enter there, and the cookies it may set, are governed by the provider’s privacy policy. You can always call or write to us instead.',
      ],
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      lines: [
        `We send ${NEWSLETTER.name} only to addresses that were confirmed: after you enter yours, we send a message with a link, and the subscription begins when you follow it and confirm. We keep a record of what you agreed to, when, and on which page.`,
        'You can unsubscribe at any time with the link in every email, or by writing to us. We then keep the address only so that we do not write to it again.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      lines: [
        'As long as we need it to answer you, to work with you and to keep our records, or until you ask us to delete it. Where the law requires us to keep something longer, we do.',
        'When we delete you, we keep one thing: a keyed hash of your email address and telephone number, from which neither can be read. It keeps an old list or backup from bringing you back.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      lines: ['Wherever you live, you may ask us:'],
      items: [
        'for access to the personal data we hold about you, and for a copy of it;',
        'to correct what is wrong;',
        'to delete it;',
        'to opt out of further contact and of the newsletter.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask',
      lines: [
        [
          'Write to ',
          EMAIL_LINK,
          ', call ',
          PHONE_LINK,
          `, or send a letter to ${postalAddress()}. We may ask you to answer from the address in question, so that no one else can ask in your name. Asking costs nothing, and we will not treat you differently for it.`,
        ],
      ],
    },
    {
      id: 'what-not-to-send',
      title: 'What not to send',
      lines: [
        'Please do not send account numbers, social security numbers, passwords or health data through the forms. We do not need them. This site is meant for people who buy, sell or run companies, and is not directed at children.',
      ],
    },
    {
      id: 'no-client-relationship',
      title: 'No client relationship',
      lines: [
        [
          `Reading this site, sending a form or booking a call does not create a client relationship. ${SITE.name} is not a broker-dealer or investment advisor. For details, see the `,
          { label: 'Legal Disclaimer', to: '/disclaimer' },
          '.',
        ],
      ],
    },
    {
      id: 'law-and-changes',
      title: 'Governing law and changes',
      lines: [
        `This policy is governed by the law of the State of ${SITE.address.state}. When what we do with data changes, we change this page, and the date above with it.`,
      ],
    },
    CONTACT_CLAUSE,
  ],
}));
