interface EntryButtonsProps {
  /** What is moved or deleted: `question 2`. */
  name: string;
  /** Its place in the list, and the last one. */
  at: number;
  last: number;
  canDelete?: boolean;
}

/** Moves or deletes an entry of a list, by sending the form. */
export function EntryButtons({ name, at, last, canDelete = true }: EntryButtonsProps) {
  const act = (verb: string, label: string) => (
    <button
      type="submit"
      name="act"
      value={`${verb} ${at}`}
      formNoValidate
      aria-label={`${label} ${name}`}
      className={`text-link min-h-11 ${verb === 'remove' ? 'text-error' : ''}`}
    >
      {label}
    </button>
  );
  return (
    <>
      {at > 0 && act('up', 'Move up')}
      {at < last && act('down', 'Move down')}
      {canDelete && act('remove', 'Delete')}
    </>
  );
}

interface DraftMarkProps {
  /** What the draft is of: `These questions differ`. */
  text: string;
  /** Its key. */
  of: string;
}

/** Above texts that differ from those that readers see. */
export function DraftMark({ text, of }: DraftMarkProps) {
  return (
    <p className="mb-5 border-l-4 border-brass-500 pl-3.5">
      {text} from what readers see. <TakeBack of={of} />
    </p>
  );
}

/** Discards the draft of a text. `label`: what a screen reader calls it. */
export const TakeBack = ({ of, label }: { of: string; label?: string }) => (
  <button type="submit" name="act" value={`take-back ${of}`} formNoValidate className="text-link">
    Take back{label && <span className="sr-only"> {label}</span>}
  </button>
);
