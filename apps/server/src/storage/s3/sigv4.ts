import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4 for S3, as far as this store needs it. */
export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface SignInput {
  method: string;
  url: URL;
  /** Lower-case names. */
  headers?: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body, or `unsignedPayload` for one that is too large to read twice. */
  payloadHash: string;
  now: Date;
}

export const algorithm = 'AWS4-HMAC-SHA256';
export const unsignedPayload = 'UNSIGNED-PAYLOAD';

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** 20130524T000000Z */
export const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

export const scopeOf = ({ region }: Credentials, at: Date): string =>
  `${stamp(at).slice(0, 8)}/${region}/s3/aws4_request`;

/** What may stand in a URL unescaped is fewer than what encodeURIComponent leaves. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');

const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const canonicalQuery = (parameters: Iterable<[string, string]>): string =>
  [...parameters]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted(byCode)
    .join('&');

/** The signature of an already derived text: a canonical request's, or a form policy's. */
export function signText({ secretKey, region }: Credentials, at: Date, text: string): string {
  const date = hmac(`AWS4${secretKey}`, stamp(at).slice(0, 8));
  const key = hmac(hmac(hmac(date, region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

function signature(
  credentials: Credentials,
  { method, url, payloadHash, now }: SignInput,
  headers: Readonly<Record<string, string>>,
) {
  const names = Object.keys(headers).toSorted(byCode);
  const signedHeaders = names.join(';');
  const request = [
    method,
    canonicalPath(url),
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payloadHash,
  ].join('\n');
  const text = [algorithm, stamp(now), scopeOf(credentials, now), sha256Hex(request)].join('\n');
  return { signedHeaders, signature: signText(credentials, now, text) };
}

/** All headers of the request, the authorization among them. */
export function signRequest(credentials: Credentials, input: SignInput): Record<string, string> {
  const headers = {
    ...input.headers,
    host: input.url.host,
    'x-amz-content-sha256': input.payloadHash,
    'x-amz-date': stamp(input.now),
  };
  const signed = signature(credentials, input, headers);
  const credential = `${credentials.accessKey}/${scopeOf(credentials, input.now)}`;
  return {
    ...headers,
    authorization: `${algorithm} Credential=${credential},SignedHeaders=${signed.signedHeaders},Signature=${signed.signature}`,
  };
}

/** An address that whoever holds it may read until it expires. */
export function presign(credentials: Credentials, url: URL, now: Date, seconds: number): string {
  const signedUrl = new URL(url);
  const add = (name: string, value: string) => signedUrl.searchParams.set(name, value);
  add('X-Amz-Algorithm', algorithm);
  add('X-Amz-Credential', `${credentials.accessKey}/${scopeOf(credentials, now)}`);
  add('X-Amz-Date', stamp(now));
  add('X-Amz-Expires', String(seconds));
  add('X-Amz-SignedHeaders', 'host');
  const input = { method: 'GET', url: signedUrl, payloadHash: unsignedPayload, now };
  const { signature: value } = signature(credentials, input, { host: url.host });
  // URLSearchParams writes a space as +, which the other side does not read as one.
  signedUrl.search = `${canonicalQuery(signedUrl.searchParams)}&X-Amz-Signature=${value}`;
  return signedUrl.href;
}
