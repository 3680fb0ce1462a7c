import { type Branch, STYLE } from '#app/features/articles/body/foreign-html.ts';

export const hasClass = ({ attributes }: Branch, pattern: RegExp) => pattern.test(attributes.class ?? '');

/** The declarations of the style attribute, with names in lower case. */
export function styleOf({ attributes }: Branch): Readonly<Record<string, string>> {
  const style: Record<string, string> = {};
  for (const declaration of (attributes[STYLE] ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    style[declaration.slice(0, colon).trim().toLowerCase()] = declaration.slice(colon + 1).trim();
  }
  return style;
}

/** Copies the style sheet's rules for classes (`span.s1 {…}`) to the elements: Pages and Excel format by class. */
export function withSheetStyles(root: Branch, sheet: string): Branch {
  const rules = rulesIn(sheet);
  const styled = (node: Branch): Branch => {
    const classes = (node.attributes.class ?? '').split(/\s+/);
    const matching = rules.filter(({ tag, name }) => classes.includes(name) && (!tag || tag === node.tag));
    const style = [...matching.map((rule) => rule.style), node.attributes[STYLE] ?? ''].join(';');
    return {
      tag: node.tag,
      attributes: matching.length > 0 ? { ...node.attributes, [STYLE]: style } : node.attributes,
      children: node.children.map((child) => (typeof child === 'string' ? child : styled(child))),
    };
  };
  return rules.length > 0 ? styled(root) : root;
}

function rulesIn(sheet: string): { tag: string; name: string; style: string }[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\/|<!--|-->/gs, '');
  return Array.from(rules.matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selectors = '', style = '']) =>
    selectors.split(',').flatMap((selector) => {
      const [, tag = '', name] = /^\s*([a-z]\w*)?\.([\w-]+)\s*$/i.exec(selector) ?? [];
      return name ? { tag: tag.toLowerCase(), name, style } : [];
    }),
  ).flat();
}
