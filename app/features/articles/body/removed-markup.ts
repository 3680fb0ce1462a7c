import sanitizeHtml from 'sanitize-html';
import { limitOpenTags, MAX_OPEN_TAGS, sanitizeBody, TooManyOpenTags } from './article-body.ts';
import { BODY_ATTRIBUTES, BODY_TAGS } from './body-markup.ts';

/** What sanitizing would remove from a body (§5), in plain words, without repeats. */
export function removedMarkup(html: string, sanitized = sanitizeBody(html)): string[] {
  try {
    return removals(html, sanitized);
  } catch (error) {
    if (error instanceof TooManyOpenTags) return [`all tags, because more than ${MAX_OPEN_TAGS} are open at once`];
    throw error;
  }
}

function removals(html: string, sanitized: string): string[] {
  const kept = new Set(describe(sanitized).map(({ key }) => key));
  const removed = new Map<string, string>();
  for (const { key, tag, attribute, value } of describe(html)) {
    if (kept.has(key)) continue;
    if (attribute === undefined) removed.set(`<${tag}>`, tagText(tag));
    else if (BODY_TAGS.includes(tag) && !isOurOwn(attribute, value)) {
      removed.set(`${attribute} ${tag}`, attributeText(tag, attribute, value));
    }
  }
  return [...removed.values()].slice(0, MOST);
}

const MOST = 30;
/** Tags that are removed with their content. */
const WITH_CONTENT = ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe'];

interface Found {
  key: string;
  tag: string;
  attribute?: string;
  value: string;
}

/** Every tag and attribute as the sanitizer parses them. */
function describe(html: string): Found[] {
  const found: Found[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false, // Only their presence matters.
    ...limitOpenTags(),
    transformTags: {
      '*': (tag, attributes) => {
        found.push({ key: tag, tag, value: '' });
        for (const [attribute, value] of Object.entries(attributes)) {
          found.push({ key: `${tag} ${attribute} ${value}`, tag, attribute, value });
        }
        return { tagName: tag, attribs: {} };
      },
    },
  });
  return found;
}

/** Prefixed ids, the links to them and added `rel` are not removals. */
const isOurOwn = (attribute: string, value: string) =>
  attribute === 'id' || attribute === 'rel' || (attribute === 'href' && value.startsWith('#'));

function tagText(tag: string): string {
  return WITH_CONTENT.includes(tag) ? `<${tag}> with all that is in it` : `<${tag}>; the text in it stays`;
}

function attributeText(tag: string, attribute: string, value: string): string {
  const isAddress = BODY_ATTRIBUTES.includes(attribute);
  return isAddress ? `${attribute}="${shortened(value)}" of <${tag}>` : `${attribute} of <${tag}>`;
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
