/** A mail as its sender thinks of it. How it looks is decided here once, for text and HTML alike. */
export interface Letter {
  subject: string;
  /** Whom an answer goes to, if not the sender. */
  replyTo?: { name: string; address: string };
  title: string;
  /** Facts to be seen at a glance, in this order. Empty ones are left out. */
  facts: readonly { label: string; value: string }[];
  /** Somebody's own words, set apart. */
  quotation?: string;
  /** More facts, for whoever reads on. */
  details?: readonly { label: string; value: string }[];
  closing?: string;
}

export function letterText({ title, facts, quotation, details = [], closing }: Letter): string {
  const parts = [title, factLines(facts), quotation, factLines(details), closing];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Tables and inline styles, because that is what mail programs understand. */
export function letterHtml({ title, facts, quotation, details = [], closing }: Letter): string {
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${asText(title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 ${SANS}">`,
    `<div style="max-width:600px;margin:0 auto;padding:28px;background:#fffdf8;border:1px solid ${INK}">`,
    `<h1 style="margin:0 0 18px;font:400 26px/1.2 ${SERIF}">${asText(title)}</h1>`,
    factTable(facts),
    quotation ? `<p style="margin:24px 0;font:18px/1.55 ${SERIF};white-space:pre-wrap">${asText(quotation)}</p>` : '',
    factTable(details),
    closing ? `<p style="margin:24px 0 0;color:${QUIET};font-size:14px">${asText(closing)}</p>` : '',
    '</div></body></html>',
  ].join('');
}

const PAPER = '#f6f1e7';
const INK = '#0a1f1a';
const QUIET = '#4c5b55';
const RULE = '#d8cfbd';
const SANS = "'Public Sans',Helvetica,Arial,sans-serif";
const SERIF = 'Newsreader,Georgia,serif';

function factLines(facts: Letter['facts']): string {
  const given = facts.filter(({ value }) => value);
  const width = Math.max(0, ...given.map(({ label }) => label.length)) + 2;
  return given.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`).join('\n');
}

function factTable(facts: Letter['facts']): string {
  const rows = facts
    .filter(({ value }) => value)
    .map(({ label, value }) => {
      const cell = `padding:9px 12px 9px 0;border-top:1px solid ${RULE};text-align:left;vertical-align:top`;
      return `<tr><th style="${cell};font-weight:400;color:${QUIET};width:34%">${asText(label)}</th><td style="${cell}">${linked(value)}</td></tr>`;
    });
  return rows.length
    ? `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table>`
    : '';
}

function linked(value: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(value)
    ? `<a href="mailto:${asText(encodeURI(value))}" style="color:${INK}">${asText(value)}</a>`
    : asText(value);
}

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
