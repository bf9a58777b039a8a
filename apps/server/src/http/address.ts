import type { IncomingMessage } from 'node:http';
import { CallError } from '@adsail/contract';
import type { FastifyInstance } from 'fastify';

/** A route like any other: what is asked of every request (its host first) is asked of these as well. */
const brokenPath = '/broken-address';
/** An absolute target names a host, which `hosts.ts` looks at: it stays. */
const target = /^(https?:\/\/[^/?#]*)?([^?#]*)/i;

export const badAddress = (): CallError => new CallError('notJson', { key: 'core:error.badAddress' });

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Fastify refuses a path that cannot be decoded (`/%zz`) before any hook has run; here it gets one that can be. */
export function leadBrokenAddress({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url;
  const [, host = '', path = ''] = target.exec(url) ?? [];
  return isDecodable(path) ? url : `${host}${brokenPath}`;
}

export function brokenAddressRoute(app: FastifyInstance): void {
  app.all(brokenPath, async () => {
    throw badAddress();
  });
}
