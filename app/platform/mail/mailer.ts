import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { dataFile, PRIVATE_FILE, PRIVATE_FOLDER } from '#app/platform/data-folder.ts';
import { needsSmtpUtf8, withAsciiDomain } from './ascii-domain.ts';
import { type EmailMessage, emailHtml, emailText, type PersonalEmail } from './email.ts';
import { type OAuthSettings, provisionTokens } from './oauth-tokens.ts';

export interface Mailer {
  /** Of the mail server, for the log. */
  host?: string | undefined;
  /**
   * Sends one email and returns the mail server's response, or throws; an `UndeliverableEmail` if retries cannot help.
   * Retries use the same id, which becomes the Message-ID, so that mail programs can recognize duplicates.
   */
  send(id: string, to: string, email: EmailMessage | PersonalEmail): Promise<{ code: number; text: string }>;
}

export interface MailSettings {
  /** Empty: emails are written to the folder as files. */
  smtpUrl?: string | undefined;
  /** The sender, which may change while the process runs. */
  from: string;
  folder: string;
  /** Signs in with access tokens instead of a password. */
  oauth?: OAuthSettings | undefined;
}

/** The id of an email without a row of its own: the same for the same occasion, so that a second copy is recognized. */
export function emailId(...occasion: readonly (string | number | Date | null)[]): string {
  return createHash('sha256').update(JSON.stringify(occasion)).digest('hex').slice(0, 32);
}

/** The message names no person: it is logged. */
export class UndeliverableEmail extends Error {}

const TIMEOUT_MS = 10_000;
/** Several emails share a connection. As many as the worker sends at once, so that none waits for another. */
const POOL = { pool: true, maxConnections: 30, idleTimeout: 2000 } as const;
/** Emails consist of strings: nodemailer must not read a file or fetch an address that appears in one. */
const NOTHING_FETCHED = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer(settings: MailSettings): Mailer {
  const deliver = settings.smtpUrl ? bySmtp(settings) : intoFolder(settings.folder);
  return {
    host: settings.smtpUrl && new URL(settings.smtpUrl).host,
    async send(id, to, email) {
      const { from } = settings;
      return deliver(id, to, {
        messageId: `<${id}@${withAsciiDomain(from.replace(/>$/, '')).replace(/^.*@/, '')}>`,
        subject: undisguised(email.subject),
        ...replyTo(email),
        ...('text' in email ? await personal(from, to, email) : generated(from, to, email)),
      });
    },
  };
}

function generated(from: string, to: string, email: EmailMessage): SendMailOptions {
  return {
    ...{ from, to },
    text: emailText(email),
    html: emailHtml(email),
    ...(email.calendar && { icalEvent: { ...email.calendar, filename: 'call.ics' } }),
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: no autoresponder answers.
      ...(email.unsubscribe && oneClick(email.unsubscribe.url)),
    },
  };
}

/** The writer's name with our own address: the receiving server checks that we may send for its domain. */
async function personal(from: string, to: string, email: PersonalEmail): Promise<SendMailOptions> {
  const attached = email.attachments.map(async ({ name, file }) => ({
    filename: name,
    content: await readFile(dataFile(file)),
  }));
  return {
    from: { name: undisguised(email.fromName), address: addressOf(from) },
    to: { name: undisguised(email.toName), address: to },
    text: email.text,
    attachments: await Promise.all(attached),
  };
}

/** `office@firm.example` for `The Office <office@firm.example>`. */
export function addressOf(from: string): string {
  return /<([^<>]*)>$/.exec(from)?.[1] ?? from;
}

/** A header with UTF-8 in an address would need SMTPUTF8 on the whole way to the reader. */
function replyTo({ replyTo: person }: Pick<EmailMessage, 'replyTo'>): SendMailOptions {
  if (!person || needsSmtpUtf8(person.address)) return {};
  return { replyTo: { name: undisguised(person.name), address: person.address } };
}

/**
 * Typed text may look like an encoded word (`=?utf-8?Q?…?=`), which mail programs decode even in quotes: a visitor could
 * choose what they show. An invisible word joiner breaks it, and makes the mail library encode the text.
 */
function undisguised(text: string): string {
  return text.replaceAll('=?', '=\u2060?');
}

/** RFC 8058: the mail program shows its own unsubscribe button, and posts to the address. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type Deliver = (id: string, to: string, mail: SendMailOptions) => ReturnType<Mailer['send']>;

/** Connects and signs in, and sends nothing. Throws what goes wrong. */
export async function checkMailServer(settings: MailSettings): Promise<void> {
  await within(TIMEOUT_MS, createTransport(smtpOptions(settings)).verify());
}

function smtpOptions({ smtpUrl = '', oauth }: MailSettings): SMTPTransport.Options {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return {
    url: smtpUrl,
    ...(oauth && { auth: { type: 'OAuth2', user, provisionCallback: provisionTokens(oauth) } }),
    ...NOTHING_FETCHED,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
}

function bySmtp(settings: MailSettings): Deliver {
  const options = smtpOptions(settings);
  const transport = createTransport({ ...options, ...POOL });
  return async (_id, to, mail) => {
    if (needsSmtpUtf8(to) && !(await within(TIMEOUT_MS, offersSmtpUtf8(options))))
      throw new UndeliverableEmail(
        'Not sent: the part of the address before the @ has letters beyond a–z, and our mail server cannot send to such addresses (it does not offer SMTPUTF8).',
      );
    const { response } = await within(TIMEOUT_MS, transport.sendMail(mail));
    return { code: Number.parseInt(response, 10) || 250, text: response };
  };
}

/**
 * nodemailer sends UTF-8 also to servers that do not offer the extension, and does not report what they offer: read the
 * log of a connection without an email.
 */
async function offersSmtpUtf8(options: SMTPTransport.Options): Promise<boolean> {
  const replies: string[] = [];
  const keep = (_entry: unknown, line: string) => void replies.push(line);
  const ignore = () => {};
  const others = { level: ignore, trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore };
  await createTransport({ ...options, transactionLog: true, logger: { ...others, debug: keep } }).verify();
  return replies.some((reply) => /^250[ -]SMTPUTF8\b/im.test(reply));
}

/** Writes `<id>.eml` atomically; sending the same email again replaces its file. */
function intoFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NOTHING_FETCHED });
  return async (id, _to, mail) => {
    const { message } = await transport.sendMail(mail);
    const file = join(folder, `${id}.eml`);
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(`${file}.part`, message as Buffer, { mode: PRIVATE_FILE });
    await rename(`${file}.part`, file);
    return { code: 250, text: `Written to ${id}.eml` };
  };
}

/** Deletes the files of these emails, if emails are written to disk. */
export async function deleteEmailFiles(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })));
}

/** The timeouts of the transport are per step; this one is for the whole delivery. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds / 1000} seconds`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
