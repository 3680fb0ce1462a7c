import { markdownBlocks } from '#app/features/articles/paste/markdown.ts';
import { writeBlocks } from '#app/features/articles/paste/write-blocks.ts';
import { type Notices, type Row, rowsOf, textOf } from '#app/features/importing/imported-article.ts';
import { escapeHtml } from '#app/platform/format.ts';

/** A card of Ghost's editor as HTML: its text, pictures and links, with a notice if it was more than that. */
export function cardHtml(name: string, card: Row, notices: Notices): string {
  const write = Object.hasOwn(CARDS, name) ? CARDS[name] : null; // The name comes from the file.
  if (write) return write(card, notices);
  const html = Object.entries(card).flatMap(([key, value]) =>
    /html|text|content|caption/i.test(key) ? textOf(value) : [],
  );
  notices.add(`the card "${name}" ${html.length > 0 ? 'becomes text' : 'is left out'}`);
  return html.map((text) => `<p>${text}</p>`).join('');
}

type Write = (card: Row, notices: Notices) => string;

const CARDS: Readonly<Record<string, Write>> = {
  image: (card) => {
    const picture = pictureOf(card);
    return figure(card.href ? linked(textOf(card.href), picture) : picture, card.caption);
  },
  gallery: (card) => figure(rowsOf(card.images).map(pictureOf).join(''), card.caption),
  html: (card) => textOf(card.html),
  code: (card) => preformatted(card),
  codeblock: (card) => preformatted(card),
  markdown: asMarkdown,
  'card-markdown': asMarkdown,
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  embed(card, notices) {
    const { title } = (card.metadata ?? card) as Row;
    return asLink('an embed', { url: card.url, title }, notices) + captionOf(card.caption);
  },
  bookmark(card, notices) {
    const about = (card.metadata ?? card) as Row;
    const link = asLink('a bookmark card', { url: card.url, title: about.title }, notices);
    for (const picture of [about.icon, about.thumbnail])
      if (picture) notices.add(`a picture of a bookmark card is left out: ${textOf(picture)}`);
    return link + texts([about.description, about.author, about.publisher]) + captionOf(card.caption);
  },
  button: (card, notices) => asLink('a button', { url: card.buttonUrl, title: card.buttonText }, notices),
  callout(card, notices) {
    notices.add('a callout becomes a paragraph');
    return `<p>${escapeHtml(textOf(card.calloutEmoji))} ${unwrapped(textOf(card.calloutText))}</p>`;
  },
  toggle(card, notices) {
    notices.add('a toggle is shown open');
    return heading(card.heading) + textOf(card.content);
  },
  video: (card, notices) =>
    asLink('a video', { url: card.src, title: card.fileName }, notices) + captionOf(card.caption),
  audio: (card, notices) => asLink('a recording', { url: card.src, title: card.title }, notices),
  file(card, notices) {
    const title = textOf(card.fileTitle) || textOf(card.fileName);
    return asLink('a file', { url: card.src, title }, notices) + texts([card.fileCaption]);
  },
  header: (card, notices) => banner('a header card', card, notices),
  'call-to-action'(card, notices) {
    notices.add('a call to action becomes text');
    return (
      texts([card.sponsorLabel]) +
      pictureOf({ src: card.imageUrl }) +
      textOf(card.textValue) +
      buttonOf(card, 'a button', notices)
    );
  },
  signup(card, notices) {
    notices.add(`a sign-up form with the button "${textOf(card.buttonText)}" is left out; its text stays`);
    return heading(card.header) + texts([card.subheader, card.disclaimer]);
  },
  product(card, notices) {
    notices.add('a product card becomes text');
    const button = { buttonUrl: card.productUrl, buttonText: card.productButton };
    const picture = pictureOf({ src: card.productImageSrc });
    const words = heading(card.productTitle) + textOf(card.productDescription);
    return picture + words + buttonOf(button, 'a button', notices);
  },
  email: onlyInEmails,
  'email-cta': onlyInEmails,
  paywall: marker,
  'at-link': () => '',
};

function marker(_: Row, notices: Notices): string {
  notices.add('the end of the public preview is left out: what follows was for members');
  return '';
}

function onlyInEmails(_: Row, notices: Notices): string {
  notices.add('a text that was only in emails is left out');
  return '';
}

function banner(name: string, card: Row, notices: Notices): string {
  notices.add(`${name} becomes text`);
  return heading(card.header) + texts([card.subheader]) + buttonOf(card, 'a button', notices);
}

function buttonOf(card: Row, name: string, notices: Notices): string {
  return card.buttonUrl ? asLink(name, { url: card.buttonUrl, title: card.buttonText }, notices) : '';
}

function asLink(name: string, card: Row, notices: Notices): string {
  const address = textOf(card.url);
  const title = textOf(card.title) || address;
  if (!address) {
    notices.add(`${name} without an address is left out`);
    return texts([card.title]);
  }
  notices.add(`${name} becomes a link: ${address}`);
  return `<p>${linked(address, escapeHtml(title))}</p>`;
}

const PICTURE = /!\[([^\]\n]*)\](?=\([^)\s]+(?:\s+"[^"]*")?\))/g;
/** A private character marks links that were pictures. */
const MARK = '\uE000';
const MARKED = new RegExp(`<a href="([^"]*)">${MARK}([^<]*)</a>`, 'g');

/** Ghost's Markdown also allows HTML, tables and footnotes: these stay as typed. */
function asMarkdown(card: Row, notices: Notices): string {
  notices.add('a Markdown card becomes formatted text; HTML, tables and footnotes in it stay as typed');
  const text = textOf(card.markdown).replaceAll('\r\n', '\n').replaceAll(PICTURE, `[${MARK}$1]`);
  const html = writeBlocks(markdownBlocks(text));
  return html.replaceAll(MARKED, (_, src, alt) => `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}">`);
}

function pictureOf(card: Row): string {
  const alt = textOf(card.alt) || textOf(card.altText);
  const title = card.title ? ` title="${escapeHtml(textOf(card.title))}"` : '';
  return card.src ? `<img src="${escapeHtml(textOf(card.src))}" alt="${escapeHtml(alt)}"${title}>` : '';
}

const linked = (address: string, html: string) => `<a href="${escapeHtml(address)}">${html}</a>`;
const captionOf = (caption: unknown) => (caption ? `<figcaption>${textOf(caption)}</figcaption>` : '');
const figure = (html: string, caption: unknown) => `<figure>${html}${captionOf(caption)}</figure>`;
const preformatted = (card: Row) =>
  `<pre><code>${escapeHtml(textOf(card.code))}</code></pre>${captionOf(card.caption)}`;
const heading = (html: unknown) => (html ? `<h3>${unwrapped(textOf(html))}</h3>` : '');
/** Fields of cards hold HTML, sometimes in a paragraph. */
const unwrapped = (html: string) => html.replace(/^<p[^>]*>([\s\S]*)<\/p>$/, '$1');
const texts = (fields: readonly unknown[]) =>
  fields.map((field) => (field ? `<p>${unwrapped(textOf(field))}</p>` : '')).join('');
