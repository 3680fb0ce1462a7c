import { Agent, request } from 'node:http';
import { FILLED_IN } from '#tests/support/lead-forms.ts';

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

interface Asked {
  /** What is posted; without it, it is a GET. */
  form?: Readonly<Record<string, string>>;
  cookie?: string;
}

/** Somebody with a network address of their own (all of 127.0.0.0/8 is this machine) who keeps the line open. */
export function visitor(address = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  return {
    ask: (url: string, asked: Asked = {}) => ask(url, agent, asked),
    leave: () => agent.destroy(),
  };
}

let visitors = 0;
/** Each one another: rate limits count by address. */
export function strangerAddress(): string {
  visitors += 1;
  return `127.${1 + (visitors >> 15)}.${(visitors >> 7) & 255}.${1 + (visitors & 127)}`;
}

/** Signs in at this door. Returns the session's cookie. */
export async function signIn(door: string, { email, password }: { email: string; password: string }): Promise<string> {
  const { headers, status } = await visitor().ask(`${door}/login`, { form: { email, password } });
  const cookie = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('wrc.session_token='));
  if (!cookie) throw new Error(`${email} was not let in (${status})`);
  return cookie.split(';')[0] as string;
}

/** The contact form, filled in by whoever has this address. */
export const contactForm = (email: string) => ({ ...FILLED_IN.contact, email });

function ask(url: string, agent: Agent, { form, cookie }: Asked): Promise<Answer> {
  const body = form && String(new URLSearchParams(form));
  const headers = {
    'user-agent': 'Mozilla/5.0 Firefox/140.0',
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
    ...(body && { origin: new URL(url).origin }),
  };
  return new Promise((resolve, reject) => {
    request(url, { method: body ? 'POST' : 'GET', agent, headers }, async (answer) => {
      const chunks = await answer.toArray().catch(reject);
      if (chunks) resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: chunks.join('') });
    })
      .on('error', reject)
      .end(body);
  });
}
