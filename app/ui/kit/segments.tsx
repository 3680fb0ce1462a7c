/** The classes of a few choices in a row: a container, and its links or buttons. */
export const SEGMENTS = 'inline-flex divide-x divide-rule rounded-control border border-rule-strong bg-paper-0';
export const SEGMENT =
  'flex min-h-control flex-1 cursor-pointer items-center justify-center px-3.5 font-medium whitespace-nowrap no-underline hover:bg-paper-2 max-md:px-1 max-md:text-center max-md:text-14 max-md:leading-tight max-md:whitespace-normal aria-[current]:bg-ink-900 aria-[current]:text-paper aria-pressed:bg-ink-900 aria-pressed:text-paper';
