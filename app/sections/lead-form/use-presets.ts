import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Presets, presetsFromAddress } from '#app/features/leads/presets.ts';

/**
 * What the link to this page decided beforehand (§4). The server knows what it put into the page; a query inside the
 * fragment (`/retain#apply?intent=sell`) and sources of other people's making are read here.
 */
export function usePresets(onPage: Presets): Presets {
  const { search, hash } = useLocation();
  const [presets, setPresets] = useState(onPage);
  useEffect(() => {
    setPresets(presetsFromAddress(search + hash));
    goToFragment(hash);
  }, [search, hash]);
  return presets;
}

/** The browser looks for an element with the whole fragment as its id, query and all. */
function goToFragment(hash: string): void {
  const query = hash.indexOf('?');
  if (query > 0) document.getElementById(hash.slice(1, query))?.scrollIntoView();
}
