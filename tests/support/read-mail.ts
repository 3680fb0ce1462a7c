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
  const part = (type: string) => decode(parts.find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? '');
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '',
    text: part('text/plain'),
    html: part('text/html'),
  };
}

function decode(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
