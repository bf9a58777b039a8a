import { createServer } from 'node:net';
import { fileOf, pngOf } from '../core/sample-files.ts';
import type { Delivery, PlatformError } from '../core/index.ts';
import type { WholeConnector } from './recorded.ts';
import type { Stage } from './subject.ts';

export const thrown = (promise: Promise<unknown>): Promise<PlatformError> =>
  promise.then(
    () => {
      throw new Error('It should have failed');
    },
    (error: unknown) => error as PlatformError,
  );

export function deliveryOf({ connector }: Stage): Delivery {
  if (!connector.delivery) throw new Error('This platform has no delivery');
  return connector.delivery;
}

/** A part of a name that no other test has. */
let counted = 0;
export function token(): string {
  counted += 1;
  return `op${counted.toString(36)}x${process.pid.toString(36)}`;
}

/** An address where nobody listens any more. */
export async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

export const sentTo = (open: Stage, path: string): number =>
  open.lines.filter((line) => line.path.includes(path)).length;

/** Requests that change something. */
export const writesTo = (open: Stage, path: string): number =>
  open.lines.filter((line) => line.method !== 'GET' && line.path.includes(path)).length;

export const wholeOf = ({ connector }: Stage): WholeConnector => connector as WholeConnector;

/** A picture that no other test has: platforms know the same bytes again. */
export function pictureOf(name: string) {
  const bytes = pngOf(720, 720);
  bytes.set(new TextEncoder().encode(name).subarray(0, 30), 30);
  return fileOf(bytes, 'image/png');
}
