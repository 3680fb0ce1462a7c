import { join } from 'node:path';
import {
  emailReceiver,
  type Receivers,
  staffEmailReceiver,
  webhookReceiver,
} from '#app/features/deliveries/destinations.ts';
import { SITE } from '#app/firm/identity.ts';
import type { Env } from '#app/platform/env.ts';
import { createMailer, type Mailer, type MailSettings } from '#app/platform/mail/mailer.ts';
import type { OAuthSettings } from '#app/platform/mail/oauth-tokens.ts';
import { keyedHash, openSecret } from '#app/platform/secret.ts';

/** Where deliveries go at present: for the pages that offer a replay or a test. */
export function receiversFor(env: Env): Receivers {
  return receiversOf(env, mailerOf(env));
}

export function mailerOf(env: Env): Mailer {
  return createMailer(mailSettings(env));
}

export function mailSettings(env: Env): MailSettings {
  return {
    smtpUrl: env.SMTP_URL,
    get from() {
      return fromOf(env);
    },
    folder: mailFolder(env),
    oauth: oauthOf(env),
  };
}

/** The sender of all emails. */
export function fromOf(env: Env): string {
  const isPlain = /^[\w &.'-]*$/.test(SITE.name);
  return env.MAIL_FROM ?? `${isPlain ? SITE.name : `"${SITE.name}"`} <${SITE.email}>`;
}

export function mailFolder(env: Env): string {
  return join(env.DATA_DIR, 'mail');
}

export function receiversOf(env: Env, mailer: Mailer): Receivers {
  const webhook = (address: string | undefined) =>
    address ? webhookReceiver({ address, secret: env.WEBHOOK_SECRET }) : null;
  const staff = () => staffOf(env) ?? '';
  return {
    crm: webhook(env.CRM_WEBHOOK_URL),
    newsletter: webhook(env.NEWSLETTER_WEBHOOK_URL),
    notification: staff() ? staffEmailReceiver(mailer, staff) : null,
    letter: emailReceiver(mailer),
  };
}

/** Without a mail server every email is written to a file. */
export function staffOf(env: Env): string | undefined {
  return env.NOTIFY_EMAIL ?? (env.SMTP_URL ? undefined : SITE.email);
}

const KEY_PURPOSE = 'smtp refresh token'; // Changing it would make stored tokens unreadable.

/** The settings go together. */
function oauthOf(env: Env): OAuthSettings | undefined {
  if (!env.SMTP_OAUTH_CLIENT_ID) return undefined;
  return {
    clientId: env.SMTP_OAUTH_CLIENT_ID,
    clientSecret: env.SMTP_OAUTH_CLIENT_SECRET ?? '',
    refreshToken: env.SMTP_OAUTH_REFRESH_TOKEN ?? '',
    tokenUrl: env.SMTP_OAUTH_TOKEN_URL ?? '',
    file: join(env.DATA_DIR, 'smtp-refresh-token'),
    key: Buffer.from(keyedHash(openSecret(env))(KEY_PURPOSE, ''), 'base64url'),
  };
}
