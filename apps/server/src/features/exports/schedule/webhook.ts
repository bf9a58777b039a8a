import type { MessageKey, MessageParameters } from '@adsail/contract';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup, type Resolve } from '../../../framework/public-address.ts';

/** The message was not taken, with the reason in words. */
export class NotDelivered extends Error {
  readonly key: MessageKey;
  readonly parameters: MessageParameters;
  constructor(key: MessageKey, parameters: MessageParameters = {}) {
    super(key);
    this.key = key;
    this.parameters = parameters;
  }
}

interface Options {
  url: string;
  text: string;
  signal: AbortSignal;
  /** For tests. */
  resolve?: Resolve;
  send?: typeof request;
  timeoutMs?: number;
}

/** Chats that have a form of their own for a text; all others take `text`. */
const forms: readonly { host: RegExp; bodyOf: (text: string) => object }[] = [
  {
    host: /(^|\.)(feishu\.cn|larksuite\.com)$/,
    bodyOf: (text) => ({ msg_type: 'text', content: { text } }),
  },
  {
    host: /(^|\.)(dingtalk\.com|weixin\.qq\.com)$/,
    bodyOf: (content) => ({ msgtype: 'text', text: { content } }),
  },
  { host: /(^|\.)(discord\.com|discordapp\.com)$/, bodyOf: (content) => ({ content }) },
];
export const bodyFor = (host: string, text: string): object =>
  forms.find((form) => form.host.test(host))?.bodyOf(text) ?? { text };

const longestAnswer = 16_384;

/** Some say no with HTTP 200. */
function saysNo(answer: string): boolean {
  try {
    const { errcode, code, StatusCode } = JSON.parse(answer) as Record<string, unknown>;
    return [errcode, code, StatusCode].some((each) => typeof each === 'number' && each !== 0);
  } catch {
    return false;
  }
}

/** Names that mean something in somebody's own network alone (RFC 6761, RFC 6762, ICANN). */
const innerName = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|home\.arpa)\.?$/;

/** Whether an address can be known to be of somebody's own network without asking for its name, which is done when it is used. */
export function leadsInside(text: string): boolean {
  const host = URL.parse(text)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  if (isIP(host)) return !isPublicAddress(host);
  return !host.replace(/\.$/, '').includes('.') || innerName.test(host);
}

/** Only to an address of the internet, and only there: a redirect is not followed, whatever it leads to. */
function checkedUrl(text: string): URL {
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'https:' && !url.username && !url.password && !url.port;
  if (!url || !isPlain || leadsInside(text)) throw new NotDelivered('exports:error.webhookAddress');
  return url;
}

/** Posts a text into a chat. The connection is made to the very address that was checked. */
export async function postToChat({
  url: address,
  text,
  signal,
  resolve,
  send = request,
  timeoutMs = 10_000,
}: Options): Promise<void> {
  const url = checkedUrl(address);
  const body = JSON.stringify(bodyFor(url.hostname, text));
  const { status, answer } = await new Promise<{ status: number; answer: string }>((answered, failed) => {
    const sent = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Adsail',
      },
      lookup: publicLookup(resolve),
    });
    sent.once('response', (response) => {
      let said = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        said += piece;
        if (said.length > longestAnswer) response.destroy();
      });
      response.once('close', () => answered({ status: response.statusCode ?? 0, answer: said }));
    });
    sent.once('error', failed);
    sent.end(body);
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    // The same for a name that leads into our network: nobody is to learn which names are known there.
    throw new NotDelivered('exports:error.webhookAway');
  });
  if (status < 200 || status > 299) throw new NotDelivered('exports:error.webhookRefused', { status });
  if (saysNo(answer)) throw new NotDelivered('exports:error.webhookSaid');
}
