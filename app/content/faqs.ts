import { inWords, inWordsFirst } from './numbers.ts';
import { RETAINER } from './services.ts';
import { SITE } from './site.ts';

const { minimumMonths, noticeDays, callMinutes, successFee } = RETAINER;

export interface Faq {
  question: string;
  answer: string;
}

/** The FAQ of the retain page. Its structured data repeats it verbatim. */
export const RETAIN_FAQ: readonly Faq[] = [
  {
    question: 'How long am I committed?',
    answer: `${inWordsFirst(minimumMonths)} months. After that the retainer runs month-to-month, and you can adjust or end it with ${noticeDays} days’ notice.`,
  },
  {
    question: 'Is there a success fee on top?',
    answer: `It is optional and agreed on beforehand. Where there is one, it is ${successFee}, due at close.`,
  },
  {
    question: 'Can I move to another plan?',
    answer: `Yes. Once the first ${inWords(minimumMonths)} months are over, ${noticeDays} days’ notice is enough to move up or down.`,
  },
  {
    question: 'What happens after I apply?',
    answer: `We read the application and reply within ${SITE.replyWithin}. The next step is a ${callMinutes}-minute qualification call. Applying costs nothing and does not make you a client.`,
  },
  {
    question: 'Are you a broker or a law firm?',
    answer: `Neither. ${SITE.name} is not a broker-dealer, does not custody client funds, and gives no legal or tax advice. For those questions we work with your CPA and attorney, or introduce you to one from our network.`,
  },
];
