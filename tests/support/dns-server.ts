import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A name server on loopback that knows these TXT records (RFC 1035), and no other name. */
export async function startDnsServer(records: Readonly<Record<string, string>>) {
  const known = { ...records };
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question);
    const text = known[name.toLowerCase()];
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2); // NXDOMAIN, or no error.
    head.writeUInt16BE(text === undefined ? 0 : 1, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, question.subarray(12, end + 4), answer(text)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records: known,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** The name of the question, TXT, IN, a minute, and the text in parts of up to 255 bytes. */
function answer(text: string | undefined): Buffer {
  if (text === undefined) return Buffer.alloc(0);
  const parts = (text.match(/.{1,255}/g) ?? ['']).flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]);
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
