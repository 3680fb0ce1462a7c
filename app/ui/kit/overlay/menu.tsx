import { type ReactNode, useId } from 'react';
import './menu.css';

interface MenuProps {
  /** The button's text; an icon needs a label for screen readers in it. */
  label: ReactNode;
  /** Links and buttons, and `<hr />` between groups. */
  children: ReactNode;
}

/** A button with a list of links and buttons under it. Opens without JavaScript; a click on an entry closes it. */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="button button-soft">
        {label}
      </button>
      {/* biome-ignore lint/a11y: the entries are operated by keys themselves; this only closes the list after them. */}
      <div id={id} popover="auto" className="menu" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
        {children}
      </div>
    </>
  );
}
