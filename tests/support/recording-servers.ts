import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server';

interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the server does with a request. `hang` never answers; `cut` closes the connection in the middle. */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string; afterMs?: number; after?: Promise<unknown> }
  | 'hang'
  | 'cut';

export interface RecordingServer {
  url: string;
  requests: RecordedRequest[];
  /** From now on: this, or for each request what the function says. */
  behave(behaviour: Behaviour | ((request: RecordedRequest, count: number) => Behaviour)): void;
  stop(): Promise<void>;
}

/** A real HTTP server that plays the CRM or the newsletter tool and remembers what it was sent. */
export async function startRecordingServer(port = 0): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  let behaviour: (request: RecordedRequest, count: number) => Behaviour = () => ({ status: 200 });

  const server = createServer(async (req, res) => {
    const body = (await req.toArray()).join('');
    const request = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body };
    requests.push(request);
    const answer = behaviour(request, requests.length);
    if (answer === 'hang') return;
    if (answer === 'cut') return res.socket?.destroy();
    await answer.after;
    if (answer.afterMs) await sleep(answer.afterMs);
    res.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => {
      behaviour = typeof next === 'function' ? next : () => next;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface RecordedMail {
  from: string;
  to: string[];
  /** The client announced UTF-8 in addresses (RFC 6531). */
  smtpUtf8: boolean;
  /** The message as received, with its headers. */
  source: string;
}

export interface RecordingSmtp {
  url: string;
  mails: RecordedMail[];
  /** How many there have been. */
  connections(): number;
  /** Refuse everything with this answer (e.g. `450 try later`) until called with null. */
  refuse(answer: string | null): void;
  /** The same for recipients alone: `550 no such user`. */
  refuseRecipients(answer: string | null): void;
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it receives. */
export async function startRecordingSmtp({
  port = 0,
  afterMs = 0,
  signIn,
  ...options
}: {
  port?: number;
  /** How long it takes to accept an email that it has. */
  afterMs?: number;
  /** Whether a client may sign in. Without it the server asks no one to. */
  signIn?: (given: SMTPServerAuthentication) => boolean;
  hideSMTPUTF8?: boolean;
} = {}): Promise<RecordingSmtp> {
  const mails: RecordedMail[] = [];
  let connections = 0;
  let refusal: string | null = null;
  let unknown: string | null = null;

  const server = new SMTPServer({
    ...options,
    closeTimeout: 1, // Clients keep idle connections open.
    ...(signIn
      ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true, authMethods: ['PLAIN', 'XOAUTH2'] }
      : { disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true }),
    onAuth: (given, _session, callback) =>
      signIn?.(given)
        ? callback(null, { user: given.username ?? '' })
        : callback(smtpError('535 wrong user or password')),
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onMailFrom: (_address, _session, callback) => callback(refusal ? smtpError(refusal) : null),
    onRcptTo: (_address, _session, callback) => callback(unknown ? smtpError(unknown) : null),
    async onData(stream, session, callback) {
      const parts = await stream.toArray().catch(() => null);
      if (!parts) return callback(new Error('The connection broke in the middle of an email.'));
      const { mailFrom, rcptTo, smtpUtf8 = false } = session.envelope;
      const [from, to] = [mailFrom ? mailFrom.address : '', rcptTo.map(({ address }) => address)];
      mails.push({ from, to, smtpUtf8, source: parts.join('') });
      if (afterMs) await sleep(afterMs);
      callback();
    },
  });
  server.on('error', () => {}); // A client killed in the middle of an email breaks the connection.
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    refuse: (answer) => {
      refusal = answer;
    },
    refuseRecipients: (answer) => {
      unknown = answer;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function smtpError(answer: string): Error {
  return Object.assign(new Error(answer.replace(/^\d+ /, '')), { responseCode: Number.parseInt(answer, 10) });
}

export interface ReadMail {
  header(name: string): string;
  text: string;
  html: string;
}

/** A mail of two parts, text and HTML, as a mail program would read it. */
export function readMail(source: string): ReadMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string) =>
    decodePart(parts.find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? '');
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '',
    text: part('text/plain'),
    html: part('text/html'),
  };
}

/** A part of a mail, with its headers. */
export function decodePart(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
