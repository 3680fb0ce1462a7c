/** What an article cannot hold and became something else, or was left out. */
export type Change =
  | 'table'
  | 'caption'
  | 'rule'
  | 'embed'
  | 'strike'
  | 'script'
  | 'checkbox'
  | 'innerLink'
  | 'remotePicture'
  | 'lostPicture'
  | 'markdown';

/** How often. */
export type Changes = Partial<Record<Change, number>>;

export function count(changes: Changes, change: Change): void {
  changes[change] = (changes[change] ?? 0) + 1;
}
