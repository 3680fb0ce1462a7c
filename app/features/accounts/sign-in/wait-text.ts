export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many attempts. Please try again in ${time}.`;
}
