/** The firm's name set in type, its last word in italics. */
export function WordmarkText({ name }: { name: string }) {
  const [, first = '', last = ''] = /^(.*?)(\S*)$/.exec(name.trim()) ?? [];
  return (
    <span className="min-w-0 font-serif text-[1.375rem] leading-none">
      {first}
      {first ? <i>{last}</i> : last}
    </span>
  );
}
