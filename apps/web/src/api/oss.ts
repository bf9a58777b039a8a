import { osCode } from '@adsail/contract';
import { fileCalls, type OssToken } from '@adsail/contract/files';
import { request } from './client.ts';
import { storedOss } from '../state/stored.ts';

/** Credentials that are used now must still hold when they reach the server, whose clock may be ahead. */
const marginMs = 60_000;

export const stillGood = (token: OssToken | null, now: number): token is OssToken =>
  token !== null && Date.parse(token.expiration) - marginMs > now;

let underWay: Promise<OssToken> | undefined;

/** Cloud-storage credentials: the stored ones, or new ones when they are missing or expired. */
export function ossCredentials(options: { silent?: boolean } = {}): Promise<OssToken> {
  const stored = storedOss.get();
  if (stillGood(stored, Date.now())) return Promise.resolve(stored);
  underWay ??= request(fileCalls.ossToken, { osCode }, options)
    .then((token) => {
      storedOss.set(token);
      return token;
    })
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
