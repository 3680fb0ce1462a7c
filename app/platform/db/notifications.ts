import pg from 'pg';
import type { Log } from '#app/platform/log.ts';

interface Subscription {
  connection: pg.ClientConfig;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each (re)connection. Messages may have been missed: drop cached state. */
  onGap: () => void;
  log: Log;
}

interface NotificationSource {
  /** Fulfilled when the first attempt to connect has succeeded or failed. */
  firstAttempt: Promise<void>;
  stop(): Promise<void>;
}

/** Listens on a PostgreSQL channel, on its own connection, and reconnects when that breaks. */
export function listenForNotifications({
  connection,
  channel,
  onMessage,
  onGap,
  log,
}: Subscription): NotificationSource {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function listen() {
    const attempt = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, keepAlive: true });
    client = attempt;
    let lost = false;
    const lose = () => {
      if (lost || stopped) return;
      lost = true;
      attempt.end().catch(() => {});
      retry = setTimeout(listen, 500);
    };
    attempt.on('error', lose);
    attempt.on('end', lose);
    attempt.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await attempt.connect();
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`);
      onGap();
    } catch (error) {
      log.debug({ err: error }, `cannot listen on ${channel}`);
      lose();
    }
  }

  const firstAttempt = listen();
  return {
    firstAttempt,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
