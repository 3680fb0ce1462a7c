import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface RecordedMail {
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
  ...options
}: {
  port?: number;
  hideSMTPUTF8?: boolean;
} = {}): Promise<RecordingSmtp> {
  const mails: RecordedMail[] = [];
  let connections = 0;
  let refusal: string | null = null;
  let unknown: string | null = null;

  const server = new SMTPServer({
    ...options,
    authOptional: true,
    closeTimeout: 1, // Clients keep idle connections open.
    disabledCommands: ['STARTTLS', 'AUTH'],
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
