import type { EmailMessage } from '#app/platform/mail/email.ts';

/** To an address, or to the staff. Throws if the mail server does not accept it. */
export type SendEmail = (id: string, to: string | null, email: EmailMessage) => Promise<void>;

/**
 * A periodic job that sends its emails in the transaction that marks them as sent. If the database goes away before the
 * commit, the next run does all of it again, with the same ids: it only marks what the mail server has accepted.
 */
export function sendingOnce(send: SendEmail, act: (send: SendEmail) => Promise<void>): () => Promise<void> {
  const accepted = new Set<string>();
  const sendNew: SendEmail = async (id, to, email) => {
    if (accepted.has(id)) return;
    await send(id, to, email);
    accepted.add(id);
  };
  return async () => {
    await act(sendNew);
    accepted.clear();
  };
}
