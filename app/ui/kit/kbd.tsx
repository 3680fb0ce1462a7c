import './kbd.css';

export function Kbd({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => (
    <kbd key={key} className="kbd">
      {key}
    </kbd>
  ));
}
