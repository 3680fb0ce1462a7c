import { type Branch, isBranch, textOf } from '#app/features/articles/body/foreign-html.ts';
import { hasClass, styleOf } from './pasted-tree.ts';

/** Comments and tracked changes, as Word and Word for the web copy them. */

export function isTrackedDeletion(node: Branch): boolean {
  const isDated = node.tag === 'del' && (node.attributes.datetime ?? node.attributes.cite) !== undefined;
  return isDated || hasClass(node, /\bmsoDel\b|\bTrackChangeTextDeletion\b/);
}

/** Its underline is a mark of the review. */
export function isTrackedInsertion(node: Branch): boolean {
  const isDated = node.tag === 'ins' && (node.attributes.datetime ?? node.attributes.cite) !== undefined;
  return isDated || hasClass(node, /\bmsoIns\b|\bTrackChangeTextInsertion\b/);
}

/** `[A1]`: links to a comment at the end. */
export const isCommentMark = (node: Branch): boolean =>
  hasClass(node, /\bmsocomanchor\b/) || /#_msocom_\d+$/.test(node.attributes.href ?? '');

/** Also the comments themselves. Words may keep the style of a mark when its comment is gone. */
export function isComment(node: Branch): boolean {
  if (/^comment(?:-list)?$/.test(styleOf(node)['mso-element'] ?? '') || isCommentMark(node)) return true;
  return hasClass(node, /^MsoCommentReference$/) && hasMark(node) && textWithoutMarks(node).trim() === '';
}

export const hasMark = (node: Branch): boolean => isCommentMark(node) || node.children.filter(isBranch).some(hasMark);

const textWithoutMarks = ({ children }: Branch): string =>
  children
    .filter((child) => !isBranch(child) || !isCommentMark(child))
    .map((child) => (isBranch(child) ? textWithoutMarks(child) : textOf(child)))
    .join('');
