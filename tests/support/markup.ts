import { SaxesParser } from 'saxes';

export const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Reads an XML document as strictly as the standard asks, and throws at the first thing that is not well-formed. */
export function readXml(xml: string): XmlElement {
  const open: XmlElement[] = [{ name: '', namespace: '', attributes: {}, text: '', children: [] }];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name, namespace: uri, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  const [root] = open[0]?.children ?? [];
  if (!root) throw new Error('The document is empty.');
  return root;
}

export function childTexts(element: XmlElement, name: string): string[] {
  return element.children.filter((child) => child.name === name).map(({ text }) => text);
}

/** What tests read from the HTML of a page as it is sent, without a browser. */

export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => decodeEntities(href));
}

/** With single spaces. */
export function textOf(html: string): string {
  return decodeEntities(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
