import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Presets, presetsFromAddress } from '#app/features/leads/presets.ts';

/**
 * What the link to this page presets (§4). The server has rendered the presets of our own links into the page; a query
 * inside the fragment (`/retain#apply?intent=sell`) and unknown sources are read in the browser.
 */
export function usePresets(onPage: Presets): Presets {
  const { search, hash } = useLocation();
  const [presets, setPresets] = useState(onPage);
  useEffect(() => setPresets(presetsFromAddress(search + hash)), [search, hash]);
  return presets;
}
