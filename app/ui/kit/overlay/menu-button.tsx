import { invoker } from './invoked-dialog.ts';

const VARIANTS = {
  open: { label: 'Open menu', command: 'show-modal', popup: 'dialog', strokes: 'M0 6.5h20M0 13.5h20' },
  close: { label: 'Close menu', command: 'close', popup: undefined, strokes: 'm3 3 14 14M17 3 3 17' },
} as const;

interface MenuButtonProps {
  action: keyof typeof VARIANTS;
  menu: string;
  className?: string;
}

export function MenuButton({ action, menu, className = '' }: MenuButtonProps) {
  const { label, command, popup, strokes } = VARIANTS[action];
  return (
    <button {...invoker(menu, command)} aria-haspopup={popup} aria-label={label} className={`menu-button ${className}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={strokes} />
      </svg>
    </button>
  );
}
