import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';

const root = join(import.meta.dirname, '../../../..');
const isReady = /Adsail is ready/;

export interface Started {
  child: ChildProcess;
  /** True when it is ready, false when it ended instead. */
  ready: Promise<boolean>;
  exit: Promise<number | null>;
  output(): { stdout: string; stderr: string };
}

/** `npm start` after the install: the launcher with the processes that it starts, and with nothing of our own environment. */
export function startProduct(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], { cwd: root, env: environment });
  let [stdout, stderr] = ['', ''];
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = new Promise<boolean>((resolve) => {
    const [out, err] = [new StringDecoder(), new StringDecoder()];
    child.stderr.on('data', (chunk: Buffer) => (stderr += err.write(chunk)));
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += out.write(chunk);
      if (isReady.test(stdout)) resolve(true);
    });
  });
  const ready = Promise.race([said, exit.then(() => false)]);
  return { child, ready, exit, output: () => ({ stdout, stderr }) };
}

export interface Provider {
  url: string;
  /** The text of the next message, also of one that came already. */
  next(): Promise<string>;
  close(): void;
}

/** An SMS provider that keeps what it is given. */
export async function startProvider(): Promise<Provider> {
  const texts: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  const server: Server = createServer(async (incoming, response) => {
    const { text } = (await new Response(incoming as never).json()) as { text: string };
    const first = waiting.shift();
    if (first) first(text);
    else texts.push(text);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    next: () =>
      new Promise((resolve) => {
        const kept = texts.shift();
        if (kept === undefined) waiting.push(resolve);
        else resolve(kept);
      }),
    close: () => void server.close(),
  };
}

export interface Seen {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** As a reverse proxy passes it on: to the port, under the host of the installation unless told otherwise. */
export const ask =
  (port: number, host: string) =>
  (method: 'GET' | 'POST', path: string, { body, headers = {} }: { body?: object; headers?: object } = {}) =>
    new Promise<Seen>((resolve, reject) => {
      const type = body ? { 'content-type': 'application/json' } : {};
      const outgoing = request(
        { host: '127.0.0.1', port, method, path, headers: { host, ...type, ...headers } },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body && JSON.stringify(body));
    });
