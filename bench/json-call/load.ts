import { connect } from 'node:net';
import { body, ordinaryCall, token } from './call.ts';

const connections = 16;

const request = Buffer.from(
  `POST ${ordinaryCall.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nx-token: ${token}\r\naccept-language: en\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
);

function oneConnection(port: number, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let left = count;
    let rest = '';
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      rest += chunk;
      const split = rest.indexOf('\r\n\r\n');
      if (split < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, split))?.[1]);
      if (rest.length < split + 4 + length) return;
      const answer = rest.slice(split + 4, split + 4 + length);
      if (!answer.includes('"errorCode":0')) reject(new Error(`An unexpected answer: ${answer}`));
      rest = rest.slice(split + 4 + length);
      left -= 1;
      if (left > 0) socket.write(request);
      else {
        socket.end();
        resolve();
      }
    });
  });
}

/** As many requests one after the other on each of a few connections; a bare socket costs the client least. */
export async function load(port: number, requests: number): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () => oneConnection(port, Math.ceil(requests / connections))),
  );
}
