import { connect } from 'node:net';
import type { JunkRequest } from './requests.ts';

/** `none`: the server waits for the rest, or has hung up on what cannot be read. */
export type JunkAnswer = { status: number; text: string } | 'none';

const statusLine = /^HTTP\/1\.1 (\d{3})[^\r]*\r\n/;
const failureTextMs = 200;
/** Whoever promises more than it sends gets an answer at once or never; much of it takes a while to be read. */
const partialTimeoutMs = (bytes: Buffer): number => (bytes.length > 12_000 ? 3000 : 150);

/** A bare socket, because no client of HTTP would send most of it. It is reset after the answer: no port stays taken. */
function sendJunk(port: number, { bytes, whole }: JunkRequest, timeoutMs: number): Promise<JunkAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = (): void => {
      clearTimeout(timer);
      socket.resetAndDestroy();
      const status = Number(statusLine.exec(text)?.[1] ?? 0);
      resolve(status > 0 ? { status, text } : 'none');
    };
    let timer = setTimeout(end, whole ? timeoutMs : partialTimeoutMs(bytes));
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.startsWith('HTTP/1.1 100')) text = text.slice(text.indexOf('\r\n\r\n') + 4);
      const status = Number(statusLine.exec(text)?.[1] ?? 0);
      if (status === 0) return;
      // Of a failure one wants to read what it says.
      if (status < 500) end();
      else {
        clearTimeout(timer);
        timer = setTimeout(end, failureTextMs);
      }
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

export interface Finding {
  request: JunkRequest;
  outcome: JunkAnswer;
}

export interface Run {
  port: number;
  requests: Iterable<JunkRequest>;
  /** At the same time. */
  connections: number;
  timeoutMs: number;
}

export interface Result {
  sent: number;
  statuses: Map<number, number>;
  /** Answers of 500 or more, and whole requests that nobody answered. */
  findings: Finding[];
}

export async function runJunk({ port, requests, connections, timeoutMs }: Run): Promise<Result> {
  const result: Result = { sent: 0, statuses: new Map(), findings: [] };
  const queue = requests[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const request = next.value;
      const outcome = await sendJunk(port, request, timeoutMs);
      result.sent += 1;
      const status = outcome === 'none' ? 0 : outcome.status;
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      if (status >= 500 || (status === 0 && request.whole)) result.findings.push({ request, outcome });
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return result;
}
