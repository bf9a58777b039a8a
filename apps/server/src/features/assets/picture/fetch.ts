import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup, type Resolve } from '../../../framework/public-address.ts';

export interface WantedPicture {
  /** As the platform names it in a row. */
  url: string;
  /** Where the platform itself lives, if it is set: the sandbox, which may do without encryption and live anywhere. */
  ownOrigin: string | null;
}

interface FetchOptions extends WantedPicture {
  signal: AbortSignal;
  resolve?: Resolve;
}

/** No picture will come from there. The message goes to the log, never to a reader. */
export class PictureRefused extends Error {}

const maxRedirects = 3;
const maxUrl = 4000;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Where it may be fetched from, or a refusal. Each redirect is asked the same. */
function allowedUrl(text: string, base: URL | undefined, ownOrigin: string | null): URL {
  const url = text.length <= maxUrl ? URL.parse(text, base?.href) : null;
  if (!url) throw new PictureRefused('Not an address');
  if (url.origin === ownOrigin) return url;
  // Some platforms still name their pictures without encryption, and serve them with it.
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:') throw new PictureRefused('Not a web address');
  if (url.username || url.password || url.port) throw new PictureRefused('An address with a login or a port');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A name is checked when it is looked up.
  if (isIP(host) && !isPublicAddress(host)) throw new PictureRefused('Not a public address');
  return url;
}

const ask = (url: URL, { ownOrigin, signal, resolve }: FetchOptions): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const isOwn = url.origin === ownOrigin;
    const send = url.protocol === 'http:' ? plainRequest : secureRequest;
    const sent = send(url, {
      // A connection of its own: none that was made under other conditions is used again.
      agent: false,
      signal,
      headers: {
        accept: 'image/webp,image/png,image/jpeg,image/gif',
        // What is packed may unpack to anything.
        'accept-encoding': 'identity',
        'user-agent': 'Adsail',
      },
      ...(isOwn ? {} : { lookup: publicLookup(resolve) }),
    });
    sent.once('response', answered).once('error', failed).end();
  });

/** The answer that has the picture, its body unread. Nothing of ours is sent along: no cookie, no token, no name of who asks. */
export async function openPicture(options: FetchOptions): Promise<IncomingMessage> {
  let url = allowedUrl(options.url, undefined, options.ownOrigin);
  for (let turn = 0; turn <= maxRedirects; turn += 1) {
    const answer = await ask(url, options);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) {
      if ((headers['content-encoding'] ?? 'identity') === 'identity') return answer;
      answer.destroy();
      throw new PictureRefused('A packed answer');
    }
    answer.destroy();
    if (!redirects.has(statusCode)) throw new PictureRefused(`HTTP ${statusCode}`);
    if (!headers.location) throw new PictureRefused('A redirect to nowhere');
    url = allowedUrl(headers.location, url, options.ownOrigin);
  }
  throw new PictureRefused('Too many redirects');
}
