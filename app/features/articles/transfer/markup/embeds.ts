import { type Branch, branch, isBranch, type Piece } from './html-tree.ts';
import type { Notices } from './notices.ts';

const NAMES = {
  iframe: 'an embedded page',
  embed: 'an embedded file',
  object: 'an embedded file',
  video: 'a video',
  audio: 'a recording',
};

/** What plays or opens inside a page becomes a link to it. */
export const embedRules = Object.fromEntries(
  Object.entries(NAMES).map(([tag, name]) => [
    tag,
    (found: Branch, notices: Notices): Piece[] => {
      const address = addressOf(found);
      if (address) return [linkTo(address, name, notices)];
      // A link or another player may be the fallback.
      if (found.children.some(isBranch)) return found.children;
      notices.add(`${name} without an address is left out`);
      return [];
    },
  ]),
);

function linkTo(address: string, name: string, notices: Notices): Branch {
  notices.add(`${name} becomes a link: ${address}`);
  return branch('p', [branch('a', [address], { href: address })]);
}

function addressOf({ attributes, children }: Branch): string {
  const { src = '', data = '', 'data-src': late = '' } = attributes;
  const source = children.find((piece) => isBranch(piece) && piece.tag === 'source') as Branch | undefined;
  const address = (late || src || data || (source?.attributes.src ?? '')).trim();
  return address.startsWith('//') ? `https:${address}` : address;
}
