import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * How the bucket for tests decides who may do what. It reads Amazon's and Alibaba's documentation for itself: no line
 * is shared with the driver, so that a mistake in one is not repeated in the other.
 */
export interface FakeS3Options {
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
  /** The bucket's own time. */
  now?: () => Date;
}

export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const instantOf = (stamp: string) =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function signingKey({ secretKey, region }: FakeS3Options, day: string): Buffer {
  return ['s3', 'aws4_request'].reduce<Buffer>(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
}

function checkScope(options: FakeS3Options, credential: string): string {
  const [access, day = '', region, service, end] = credential.split('/');
  if (access !== options.accessKey) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== options.region || service !== 's3' || end !== 'aws4_request')
    throw new Refusal(400, 'AuthorizationHeaderMalformed');
  return day;
}

interface Claimed {
  credential: string;
  signedHeaders: string;
  signature: string;
  stamp: string;
  payload: string;
}

function verify(options: FakeS3Options, request: IncomingMessage, url: URL, claimed: Claimed): void {
  const day = checkScope(options, claimed.credential);
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');
  const names = claimed.signedHeaders.split(';');
  if (!names.includes('host')) throw new Refusal(403, 'AccessDenied');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    claimed.signedHeaders,
    claimed.payload,
  ].join('\n');
  const scope = `${day}/${options.region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${claimed.stamp}\n${scope}\n${sha256(canonical)}`;
  const wanted = createHmac('sha256', signingKey(options, day)).update(text).digest('hex');
  if (!same(wanted, claimed.signature)) throw new Refusal(403, 'SignatureDoesNotMatch');
}

export function authorise(options: FakeS3Options, request: IncomingMessage, url: URL, body: Buffer): void {
  const now = (options.now ?? (() => new Date()))();
  const query = (name: string) => url.searchParams.get(name) ?? '';
  if (url.searchParams.has('X-Amz-Signature')) {
    const stamp = query('X-Amz-Date');
    verify(options, request, url, {
      credential: query('X-Amz-Credential'),
      signedHeaders: query('X-Amz-SignedHeaders'),
      signature: query('X-Amz-Signature'),
      stamp,
      payload: 'UNSIGNED-PAYLOAD',
    });
    const ends = instantOf(stamp).getTime() + Number(query('X-Amz-Expires')) * 1000;
    if (now.getTime() > ends) throw new Refusal(403, 'AccessDenied');
    return;
  }
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  );
  if (!header) throw new Refusal(403, 'AccessDenied');
  const [, credential = '', signedHeaders = '', signature = ''] = header;
  const payload = String(request.headers['x-amz-content-sha256']);
  const stamp = String(request.headers['x-amz-date']);
  verify(options, request, url, { credential, signedHeaders, signature, stamp, payload });
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  if (Math.abs(now.getTime() - instantOf(stamp).getTime()) > 15 * 60_000)
    throw new Refusal(403, 'RequestTimeTooSkewed');
}

type Condition = Record<string, string> | [string, string | number, string | number];

function checkCondition(condition: Condition, field: (name: string) => string | null, size: number): boolean {
  if (!Array.isArray(condition))
    return Object.entries(condition).every(([name, value]) => field(name) === value);
  const [operator, first, second] = condition;
  if (operator === 'content-length-range') return size >= Number(first) && size <= Number(second);
  const given = field(String(first).slice(1));
  if (operator === 'eq') return given === second;
  if (operator === 'starts-with') return given?.startsWith(String(second)) ?? false;
  return false;
}

export function checkForm(options: FakeS3Options, form: FormData, size: number): void {
  const field = (name: string): string | null => {
    if (name === 'bucket') return options.bucket;
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const policy = field('policy') ?? '';
  if (field('OSSAccessKeyId')) {
    const wanted = createHmac('sha1', options.secretKey).update(policy).digest('base64');
    if (field('OSSAccessKeyId') !== options.accessKey || !same(wanted, field('Signature') ?? ''))
      throw new Refusal(403, 'SignatureDoesNotMatch');
  } else {
    const day = checkScope(options, field('x-amz-credential') ?? '');
    const wanted = createHmac('sha256', signingKey(options, day)).update(policy).digest('hex');
    if (!same(wanted, field('x-amz-signature') ?? '')) throw new Refusal(403, 'SignatureDoesNotMatch');
  }
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  const now = (options.now ?? (() => new Date()))();
  if (now >= new Date(expiration)) throw new Refusal(403, 'AccessDenied');
  if (!conditions.every((condition) => checkCondition(condition, field, size)))
    throw new Refusal(403, 'AccessDenied');
}
