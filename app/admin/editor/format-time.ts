/** In the browser's time zone, so call these in the browser only. */
export function formatTime(at: Date): string {
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** `Today, 10:42 AM`, or `Nov 9, 3:15 PM`. */
export function formatDateTime(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  const options = { month: 'short', day: 'numeric', year: isThisYear ? undefined : 'numeric' } as const;
  return `${isToday ? 'Today' : at.toLocaleDateString('en-US', options)}, ${formatTime(at)}`;
}
