import { get } from 'node:http';

export interface OriginalAnswer {
  headers: Record<string, string>;
  /** As it came over the line, compressed. */
  body: Buffer;
}

/** A page as our server answers with it to a browser: asked for until it is compressed as far as it will be. */
export async function originalAnswer(url: string): Promise<OriginalAnswer> {
  await ask(url);
  await ask(url);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return ask(url);
}

function ask(url: string): Promise<OriginalAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
      for (const added of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[added];
      resolve({ headers, body: Buffer.concat(await answer.toArray()) });
    }).on('error', reject);
  });
}
