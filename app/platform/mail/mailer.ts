import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type EmailMessage, emailHtml, emailText } from './email.ts';

export interface Mailer {
  /**
   * Sends one letter and says what the mail server answered, or throws. The id stays the same when it is tried again,
   * so that a mail program can tell a repetition.
   */
  send(id: string, to: string, letter: EmailMessage): Promise<{ code: number; text: string }>;
}

export interface MailSettings {
  /** Without a server every mail becomes a file in the folder. */
  smtpUrl?: string | undefined;
  from: string;
  folder: string;
}

const PATIENCE_MS = 10_000;

export function createMailer({ smtpUrl, from, folder }: MailSettings): Mailer {
  const pass = smtpUrl ? throughServer(smtpUrl) : intoFolder(folder);
  return {
    send: (id, to, letter) =>
      pass(id, {
        from,
        to,
        messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
        subject: letter.subject,
        text: emailText(letter),
        html: emailHtml(letter),
        ...(letter.replyTo && { replyTo: letter.replyTo }),
        ...(letter.unsubscribe && { headers: oneClick(letter.unsubscribe.url) }),
      }),
  };
}

/** RFC 8058: the mail program offers a button of its own, and posts to the address by itself. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type Pass = (id: string, mail: SendMailOptions) => ReturnType<Mailer['send']>;

function throughServer(smtpUrl: string): Pass {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async (_id, mail) => {
    const { response } = await within(PATIENCE_MS, transport.sendMail(mail));
    return { code: Number.parseInt(response, 10) || 250, text: response };
  };
}

/** `<id>.eml`, complete or not there at all; the same letter sent again replaces its file. */
function intoFolder(folder: string): Pass {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (id, mail) => {
    const { message } = await transport.sendMail(mail);
    const file = join(folder, `${id}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
    return { code: 250, text: `Written to ${id}.eml` };
  };
}

/** Deletes the files of these letters, where mail has become files. */
export async function forgetEmails(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })));
}

/** The limits above are for each step, and there are many of them. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds / 1000} seconds`)), milliseconds);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
