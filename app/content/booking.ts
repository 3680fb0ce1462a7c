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
