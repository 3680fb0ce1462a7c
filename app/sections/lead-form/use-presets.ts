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
  useEffect(() => setPresets(presetsFromAddress(search + hash)), [search, hash]);
  return presets;
}
