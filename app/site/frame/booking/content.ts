import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

/** The texts of booking a call. */

export const BOOK = live(() => ({
  meta: {
    title: 'Book a Call',
    description: `Choose a time for a confidential 30-minute call with an advisor at ${SITE.name}, by phone or video.`,
  },
  title: 'Choose a time to talk',
  lede: 'Thirty minutes with one of us, in confidence. Pick a time and leave a number. We will call you or meet you by video.',
  facts: { length: 'Length', minutes: '30 minutes', how: 'How', ways: 'Phone or video', next: 'Next free time' },
  with: 'With',
  withWhom: 'With whom',
  firstAvailable: 'First available',
  zone: 'Times shown in',
  show: 'Show',
  yourTime: 'your time',
  weeks: 'Weeks',
  today: { title: 'Today', text: 'No times are left today. For something urgent, call' },
  full: { title: 'No free times', text: 'This day is fully booked or too soon.' },
  holiday: 'Federal holiday. The office is closed.',
  closed: 'Office closed',
  links: {
    expired: 'Your personal link has expired. Choose a time here; we will ask for your details.',
    used: 'Your personal link has been used: a call is booked. You can book another one here.',
    colleague: 'The advisor of your link no longer takes calls here. Choose a time with a colleague.',
  },
  none: 'There are no free times in the coming weeks.',
  other: {
    title: 'None of these suits you?',
    before: 'Send two or three times that suit you to',
    or: ', or call',
  },
  unavailable: {
    title: 'We cannot show the times just now.',
    text: 'Please call us, write to us, or try again in a minute.',
    again: 'Try again',
  },
}));

export const BOOK_DETAILS = {
  title: 'Whom may we call?',
  allTimes: 'All times',
  you: 'You',
  call: 'The call',
  yourTime: 'Your time',
  with: 'With',
  length: 'Length',
  minutes: BOOK.facts.minutes,
  notBooked: 'Not booked yet. The time is yours once you press “Book this time”.',
  another: 'Choose another',
  send: 'Book this time',
  sending: 'Booking...',
  smallPrint: 'We confirm by email, with a link to change or cancel. Booking a call does not make you a client.',
  privacy: { label: 'Privacy Policy', to: '/privacy-policy' },
  known: (name: string, email: string) => `For ${name}, ${email}. We will have your request at hand.`,
  notYou: 'Not you?',
  yourZone: 'Your time zone',
  gone: {
    title: 'That time is no longer free',
    stamp: 'No longer free',
    text: (time: string) => `${time} is taken, or has passed. Fill in the form, and press another time to book it.`,
  },
  taken: {
    title: 'That time was just taken',
    stamp: 'Taken',
    nearest: 'The nearest three',
    text: (time: string) =>
      `${time} was booked while you were writing. What you wrote is still here. Choose another time to book it.`,
    none: 'There are no other free times at present. Please call us, and we will find one.',
    book: 'Book this one',
    all: 'See all times',
  },
} as const;

export const CALL_PAGE = {
  booked: {
    kicker: 'Booked',
    title: (weekday: string) => `We will call you on ${weekday}.`,
    videoTitle: (weekday: string) => `We will meet you on ${weekday}.`,
    sent: (email: string) => `The confirmation is on its way to ${email}.`,
    manage: 'Change or cancel',
    add: 'Add to calendar',
    file: 'A calendar file (.ics) for Apple, Google and Outlook. Or open it in',
    nextTitle: 'What happens next',
    today: {
      title: 'Today',
      text: 'A confirmation by email. It has the calendar file and the link to change or cancel.',
    },
    before: { title: 'The day before', text: 'A reminder. If something has come up, move the call from there.' },
    call: (first: string) =>
      `${first} will call from ${SITE.phone}, having read what you wrote. If we can help, we name the service and the fee. No obligation.`,
    video: (first: string) =>
      `${first} will meet you by video, having read what you wrote. If we can help, we name the service and the fee. No obligation.`,
  },
  manage: {
    title: (weekday: string) => `Your call on ${weekday}`,
    lede: 'Nothing has changed yet. Move the call to another time, or cancel it. We will email you either way.',
    moved: 'The call has moved. We have sent you an email with the new calendar file.',
    move: 'Move it',
    moveText: (first: string) => `Still with ${first}. Choose a time, and confirm it on the next page.`,
    allTimes: (first: string) => `See all of ${first}’s times`,
    noTimes: (first: string) => `${first} has no free times in the coming weeks. Please call us, and we will find one.`,
    cancel: 'Cancel it',
    why: 'Tell us why',
    cancelButton: 'Cancel the call',
    cancelHint: 'The time becomes free for another person at once. You can book again whenever you like.',
  },
  question: {
    title: 'Move the call here?',
    text: (to: string, from: string, host: string) => `${to}, instead of ${from}. With ${host}.`,
    until: 'Instead of',
    yes: 'Move the call',
    keep: (weekday: string) => `Keep ${weekday}`,
    hint: 'We will email you a new calendar file, which replaces the old entry.',
    taken: 'That time is no longer free. Your call has not changed: it stays as it was.',
  },
  cancelled: {
    title: 'This call is canceled',
    stamp: 'Canceled',
    byVisitor: (when: string) => `You canceled it on ${when}. There will be no call.`,
    byOffice: (when: string) => `We had to cancel it on ${when}, and have written to you about it.`,
    again: 'Choose a new time',
    mistake: 'Canceled by mistake? If the time is still free, you can',
    rebook: 'book it again',
  },
  past: {
    title: 'This call has taken place',
    text: (full: string, host: string) => `It was on ${full}, with ${host}. It can no longer be changed.`,
    another: 'Book another call',
    write: 'Write to us',
    missed: 'Did we miss each other? Call',
    missedEnd: ', and we will find a new time.',
  },
  unknown: {
    title: 'This link does not open a call',
    text: 'It may have been cut when it was copied. Open the link in our email again, or call us.',
    choose: 'Choose a time',
  },
} as const;

export const PICKER = {
  note: 'Times shown in Central Time.',
  yours: (zone: string) => `Times shown in ${zone}, your time.`,
  forYou: (name: string) => `For ${name}. We will have your request at hand; choose a time and confirm it.`,
  all: 'See all times',
} as const;

/** Texts of the booking frame, and of the panel shown without a booking provider. */
export const BOOKING = {
  notLoading: 'Calendar not loading?',
  openCalendar: 'Open it in a new window',
  orCall: 'or call',
  panel: {
    title: 'Let’s find a time',
    text: 'Call us, or send us two or three times that suit you. We will confirm one of them.',
  },
} as const;
