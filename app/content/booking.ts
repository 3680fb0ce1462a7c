/** The booking frame, and the panel that stands in its place where no calendar is connected. */
export const BOOKING = {
  notLoading: 'Calendar not loading?',
  openCalendar: 'Open it in a new window',
  orCall: 'or call',
  panel: {
    title: 'Let us find a time together',
    text: 'Call us, or write with two or three times that suit you. We will answer with one of them.',
  },
} as const;
