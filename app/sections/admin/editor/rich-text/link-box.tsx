import { useState } from 'react';
import { isAllowed, typedAddress } from './links.ts';

interface LinkBoxProps {
  href: string;
  isLink: boolean;
  onApply: (href: string) => void;
  onClose: () => void;
}

/** Edits a link's URL. Not a form, because it is inside one; Enter applies the URL. */
export function LinkBox({ href, isLink, onApply, onClose }: LinkBoxProps) {
  const [typed, setTyped] = useState(href);
  const address = typedAddress(typed);
  const problem = address !== '' && !isAllowed(address) ? 'Use https://, mailto: or a path on this site.' : '';
  const apply = () => !problem && onApply(address);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from its input
    <div
      className="link-box"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <label htmlFor="link-address" className="sr-only">
        Link address
      </label>
      <input
        id="link-address"
        // biome-ignore lint/a11y/noAutofocus: opened to type a URL
        autoFocus
        value={typed}
        placeholder="/capital or https://"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'link-problem' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="button" className="button button-bar" onClick={apply}>
        Apply
      </button>
      <button
        type="button"
        className="button button-line button-bar"
        onClick={() => (isLink ? onApply('') : onClose())}
      >
        {isLink ? 'Remove' : 'Close'}
      </button>
      {problem && (
        <p id="link-problem" className="field-error w-full">
          {problem}
        </p>
      )}
    </div>
  );
}
