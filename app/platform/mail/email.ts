import { themeColor } from '#app/platform/theme-color.ts';
import {
  type Appointment,
  appointmentHtml,
  appointmentText,
  asText,
  INK,
  QUIET,
  RULE,
  SANS,
  SERIF,
} from './appointment.ts';

/** The content of an email. This file lays out all of them, as text and as HTML. */
export interface EmailMessage {
  subject: string;
  replyTo?: { name: string; address: string };
  title: string;
  paragraphs?: readonly string[];
  /** A date and a time, drawn as a ticket below the paragraphs. */
  appointment?: Appointment;
  /** An invitation or its cancellation (iCalendar): mail programs offer to add it to the calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** A sentence that ends in a link, below the facts. */
  also?: { text: string; label: string; url: string };
  /** The call to action. */
  button?: { label: string; url: string };
  /** The most important facts, in this order. Empty ones are left out. */
  facts: readonly EmailFact[];
  /** A message that a person wrote, set apart. */
  quotation?: string;
  /** Further facts, below the quotation. */
  details?: readonly { label: string; value: string }[];
  closing?: string;
  /** At the very end, such as the sender's postal address. */
  smallPrint?: readonly string[];
  /** A link at the end, and one-click unsubscribe for mail programs (RFC 8058). */
  unsubscribe?: { label: string; url: string };
}

interface EmailFact {
  label: string;
  value: string;
  /** The parts of the value that lead somewhere. */
  links?: readonly { text: string; url: string | null }[];
}

/** An email that a person wrote: plain text, with the writer's name as the sender. */
export interface PersonalEmail {
  subject: string;
  replyTo: { name: string; address: string };
  fromName: string;
  toName: string;
  text: string;
  /** Files that come with the program, by their path in it. */
  attachments: readonly { name: string; file: string }[];
}

export function emailText(email: EmailMessage): string {
  const { title, paragraphs, appointment, button, facts, also, quotation, details, closing, smallPrint } = email;
  const { unsubscribe } = email;
  const link = (to: EmailMessage['button']) => to && `${to.label}:\n${to.url}`;
  const parts = [
    ...[title, ...(paragraphs ?? []), appointment && appointmentText(appointment), link(button), factLines(facts)],
    ...[also && `${also.text} ${also.label}:\n${also.url}`, quotation, factLines(details), closing],
  ];
  return `${[...parts, ...(smallPrint ?? []), link(unsubscribe)].filter(Boolean).join('\n\n')}\n`;
}

/** Tables and inline styles, because mail programs support little else. */
export function emailHtml(email: EmailMessage): string {
  const { title, paragraphs, appointment, button, facts, also, quotation, details, closing, smallPrint } = email;
  const { unsubscribe } = email;
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${asText(title)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 ${SANS};overflow-wrap:anywhere;word-break:break-word">`,
    `<div style="max-width:600px;margin:0 auto;padding:28px;background:${SHEET};border:1px solid ${INK}">`,
    `<h1 style="margin:0 0 18px;font:400 26px/1.2 ${SERIF}">${asText(title)}</h1>`,
    ...(paragraphs ?? []).map((text) => `<p style="margin:0 0 14px">${asText(text)}</p>`),
    appointment ? appointmentHtml(appointment) : '',
    button ? buttonLink(button) : '',
    factTable(facts),
    also
      ? `<p style="margin:18px 0 0">${asText(also.text)} <a href="${asText(also.url)}" style="color:${INK}">${asText(also.label)}</a></p>`
      : '',
    quotation ? `<p style="margin:24px 0;font:18px/1.55 ${SERIF};white-space:pre-wrap">${asText(quotation)}</p>` : '',
    factTable(details),
    closing ? `<p style="margin:24px 0 0;color:${QUIET};font-size:14px">${asText(closing)}</p>` : '',
    '</div>',
    ...(smallPrint ?? []).map((text) => small(asText(text))),
    unsubscribe
      ? small(`<a href="${asText(unsubscribe.url)}" style="color:${INK}">${asText(unsubscribe.label)}</a>`)
      : '',
    '</body></html>',
  ].join('');
}

const PAPER = themeColor('paper');
const SHEET = themeColor('paper-0');

/** With the full address below, for readers who distrust buttons. */
function buttonLink({ label, url }: { label: string; url: string }): string {
  const face = `display:inline-block;padding:14px 26px;background:${INK};color:${SHEET};font-weight:600;text-decoration:none`;
  return [
    `<p style="margin:24px 0"><a href="${asText(url)}" style="${face}">${asText(label)}</a></p>`,
    `<p style="margin:0 0 14px;color:${QUIET};font-size:14px;word-break:break-all">${asText(url)}</p>`,
  ].join('');
}

function small(html: string): string {
  return `<p style="max-width:600px;margin:14px auto 0;padding:0 28px;color:${QUIET};font-size:14px">${html}</p>`;
}

function factLines(facts: EmailMessage['facts'] = []): string {
  const given = facts.filter(({ value }) => value);
  const width = Math.max(0, ...given.map(({ label }) => label.length)) + 2;
  const linesOf = ({ value, links }: EmailFact) =>
    links?.map(({ text, url }) => (url ? `${text}  ${url}` : text)).join(`\n${' '.repeat(width)}`) ?? value;
  return given.map((fact) => `${`${fact.label}:`.padEnd(width)}${linesOf(fact)}`).join('\n');
}

function factTable(facts: EmailMessage['facts'] = []): string {
  const rows = facts
    .filter(({ value }) => value)
    .map(({ label, value, links }) => {
      const cell = `padding:9px 12px 9px 0;border-top:1px solid ${RULE};text-align:left;vertical-align:top`;
      return `<tr><th style="${cell};font-weight:400;color:${QUIET};width:34%">${asText(label)}</th><td style="${cell}">${links?.map(linkOf).join(', ') ?? linked(value)}</td></tr>`;
    });
  return rows.length
    ? `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table>`
    : '';
}

const linkOf = ({ text, url }: { text: string; url: string | null }) =>
  url ? `<a href="${asText(url)}" style="color:${INK}">${asText(text)}</a>` : asText(text);

function linked(value: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(value)
    ? `<a href="mailto:${asText(encodeURI(value))}" style="color:${INK}">${asText(value)}</a>`
    : asText(value);
}
