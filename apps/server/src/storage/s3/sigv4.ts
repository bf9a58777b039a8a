import { createHash } from 'node:crypto';
import aws4, { type Request } from 'aws4';

export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

interface SignInput {
  method: string;
  url: URL;
  /** Lower-case names. */
  headers?: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body, or `unsignedPayload` for one that is too large to read twice. */
  payloadHash: string;
  now: Date;
}

export const unsignedPayload = 'UNSIGNED-PAYLOAD';

export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** 20130524T000000Z */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

function signerOf({ accessKey, secretKey, region }: Credentials, request: Request) {
  // What part of an object is read is part of the request; the library leaves it out unless told.
  const options = { service: 's3', region, extraHeadersToInclude: { range: true }, ...request };
  return new aws4.RequestSigner(options, { accessKeyId: accessKey, secretAccessKey: secretKey });
}

/** All headers of the request, the authorization among them. */
export function signRequest(
  credentials: Credentials,
  { method, url, headers, payloadHash, now }: SignInput,
): Record<string, string> {
  const all = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': stamp(now),
  };
  const signer = signerOf(credentials, { method, path: url.pathname + url.search, headers: all });
  return { ...all, authorization: String(signer.sign().headers?.['Authorization']) };
}

interface Presigned {
  method: 'GET' | 'PUT';
  url: URL;
  /** Lower-case names: whoever uses the address must send these. */
  headers?: Readonly<Record<string, string>>;
  now: Date;
  seconds: number;
}

/** An address with which whoever holds it may do this one thing until it expires. */
export function presign(credentials: Credentials, { method, url, headers, now, seconds }: Presigned): string {
  const asked = new URL(url);
  asked.searchParams.set('X-Amz-Date', stamp(now));
  asked.searchParams.set('X-Amz-Expires', String(seconds));
  const { path } = signerOf(credentials, {
    method,
    path: asked.pathname + asked.search,
    headers: { ...headers, host: url.host },
    signQuery: true,
  }).sign();
  return new URL(path ?? '', url).href;
}

/** Of an upload form: the fields that say who signs, and the signature of its policy, which is signed as it stands. */
export function policySigner(credentials: Credentials, now: Date) {
  const date = stamp(now);
  const signer = signerOf(credentials, { headers: { 'x-amz-date': date } });
  signer.datetime = date;
  return {
    fields: {
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': `${credentials.accessKey}/${signer.credentialString()}`,
      'x-amz-date': date,
    },
    sign(policy: string): string {
      signer.stringToSign = () => policy;
      return signer.signature();
    },
  };
}
