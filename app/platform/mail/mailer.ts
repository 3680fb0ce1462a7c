import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#app/platform/data-folder.ts';
import { type EmailMessage, emailHtml, emailText } from './email.ts';

export interface Mailer {
  /**
   * Sends one email and returns the mail server's response, or throws. Retries use the same id, which becomes the
   * Message-ID, so that mail programs can recognize duplicates.
   */
  send(id: string, to: string, email: EmailMessage): Promise<{ code: number; text: string }>;
}

export interface MailSettings {
  /** Empty: emails are written to the folder as files. */
  smtpUrl?: string | undefined;
  from: string;
  folder: string;
}

const TIMEOUT_MS = 10_000;

export function createMailer({ smtpUrl, from, folder }: MailSettings): Mailer {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : intoFolder(folder);
  return {
    send: (id, to, email) =>
      deliver(id, {
        from,
        to,
        messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
        subject: email.subject,
        text: emailText(email),
        html: emailHtml(email),
        ...(email.replyTo && { replyTo: email.replyTo }),
        ...(email.unsubscribe && { headers: oneClick(email.unsubscribe.url) }),
      }),
  };
}

/** RFC 8058: the mail program shows its own unsubscribe button, and posts to the address. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type Deliver = (id: string, mail: SendMailOptions) => ReturnType<Mailer['send']>;

function bySmtp(smtpUrl: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async (_id, mail) => {
    const { response } = await within(TIMEOUT_MS, transport.sendMail(mail));
    return { code: Number.parseInt(response, 10) || 250, text: response };
  };
}

/** Writes `<id>.eml` atomically; sending the same email again replaces its file. */
function intoFolder(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (id, mail) => {
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
