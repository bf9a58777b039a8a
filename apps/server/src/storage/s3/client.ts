import { setTimeout as sleep } from 'node:timers/promises';
import type { Credentials } from './sigv4.ts';
import { sha256Hex, signRequest, unsignedPayload } from './sigv4.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  /** A blob of a file is read while it is sent, and again for a second try. */
  body?: Uint8Array<ArrayBuffer> | Blob;
}

/** The bucket did not do what it was asked: our own fault or its own, never the caller's. */
class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;

  constructor(status: number, method: string, text: string) {
    const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? '';
    super(`The bucket answered ${method} with ${status} ${code}`.trim());
    this.status = status;
  }
}

const tries = 3;
const pauseMs = 200;
/** Large files take their time; a bucket that says nothing for so long is gone. */
const timeoutMs = 10 * 60_000;

const payloadHash = (body: S3Request['body']): string =>
  body instanceof Blob ? unsignedPayload : sha256Hex(body ?? '');

export class S3Client {
  readonly #credentials: Credentials;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  /** Answers with one of the expected statuses. Everything asked here can be asked twice. */
  async send({ method, url, headers, body }: S3Request, expected: readonly number[]): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const signed = signRequest(this.#credentials, {
        method,
        url,
        headers,
        payloadHash: payloadHash(body),
        now: new Date(),
      });
      const answer = await fetch(url, {
        method,
        headers: signed,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        if (attempt >= tries) throw error;
        return null;
      });
      if (answer && expected.includes(answer.status)) return answer;
      const text = answer ? await answer.text() : '';
      if (answer && (answer.status < 500 || attempt >= tries)) throw new S3Error(answer.status, method, text);
      await sleep(pauseMs * attempt);
    }
  }
}
