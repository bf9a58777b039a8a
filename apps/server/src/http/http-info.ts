import { CallError } from '@adsail/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { CookieOptions, HttpInfo, UploadedFile } from '../framework/bind.ts';
import { cookiesOf, writeCookie } from './cookies.ts';
import type { Deadline } from './deadline.ts';

const longestUserAgent = 400;

/** Aborted when whoever asked has hung up: nobody reads the answer any more. */
function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) left.abort(new CallError('timeout'));
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return left.signal;
}

/** Looks things up when they are asked for: every request has one, few handlers want more than a field of it. */
export class RequestInfo implements HttpInfo {
  /** Both are set by the pipeline before the handler sees it. */
  deadline: Deadline | null = null;
  file: UploadedFile | null = null;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #config: Config;
  #attended: AbortSignal | null = null;

  constructor(request: FastifyRequest, reply: FastifyReply, config: Config) {
    this.#request = request;
    this.#reply = reply;
    this.#config = config;
  }

  get requestId() {
    return this.#request.id;
  }

  get ip() {
    return this.#request.ip;
  }

  get userAgent() {
    return (this.#request.headers['user-agent'] ?? '').slice(0, longestUserAgent);
  }

  get language() {
    return this.#request.trace.language;
  }

  get origin() {
    return this.#request.trace.origin;
  }

  get cookies() {
    return cookiesOf(this.#request);
  }

  get signal() {
    if (!this.deadline) throw new Error('There is no deadline before the handler runs');
    return this.deadline.signal;
  }

  get attended() {
    this.#attended ??= AbortSignal.any([this.signal, whenLeft(this.#reply)]);
    return this.#attended;
  }

  setCookie(name: string, value: string, options: CookieOptions): void {
    writeCookie(this.#reply, { name, value, ...options, secure: !this.#config.demo });
  }

  clearCookie(name: string): void {
    this.setCookie(name, '', { maxAgeSeconds: 0 });
  }
}
