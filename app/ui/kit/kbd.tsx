import './kbd.css';

/** Keys on a keyboard, each in a box. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className="kbd">
      {key}
    </kbd>
  ));
}
