import sanitizeHtml from 'sanitize-html';
import { limitOpenTags, TooManyOpenTags } from './article-body.ts';
import { BODY_TAGS } from './body-markup.ts';
import { escapeHtml } from './html-tree.ts';

const WIDER = 'table caption thead tbody tfoot tr th td figure figcaption hr sup sub s del mark dl dt dd b i'.split(
  ' ',
);

/** The text of an export for the eye. No addresses: nothing is loaded from the old site, and no link leads away from the choices. */
export function shownSource(html: string): string {
  const inBrackets = (text: string) => ({ tagName: 'em', attribs: {}, text: `[${text}]` });
  try {
    return sanitizeHtml(html, {
      allowedTags: [...BODY_TAGS.filter((tag) => tag !== 'img' && tag !== 'a'), ...WIDER],
      allowedAttributes: {},
      nestingLimit: 100,
      ...limitOpenTags(),
      transformTags: {
        a: 'u',
        img: (_, { alt, src }) => inBrackets(`picture: ${alt || src?.split('/').at(-1)}`),
        iframe: (_, { src }) => inBrackets(`embedded: ${src}`),
      },
    });
  } catch (error) {
    if (error instanceof TooManyOpenTags) return escapeHtml(html);
    throw error;
  }
}
