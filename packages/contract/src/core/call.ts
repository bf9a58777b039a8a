import { z } from 'zod';
import type { EnvelopeStyle } from './envelope.ts';
import { TenantId } from './fields.ts';
import { AuthPlatform } from './platforms.ts';
import type { Right } from './rights.ts';

export type Method = 'GET' | 'POST';
/** How the body of a POST is encoded. */
export type Transport = 'json' | 'form' | 'multipart';

const kB = 1024;
/**
 * Bytes that the body of a call may have; the fields of a multipart form together. Whoever is not logged in gets little:
 * reading a body costs the process, and anybody can send one.
 */
export const bodyLimits = { public: 32 * kB, member: 256 * kB, large: 2048 * kB } as const;

export interface CallOptions<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Access extends Right | 'public',
> {
  method?: Method;
  transport?: Transport;
  input: Input;
  output: Output;
  /** What a member must be allowed to do. `public` calls need no session. */
  right: Access;
  /** A writing call is audited and accepts an Idempotency-Key. */
  writes?: boolean;
  envelope?: EnvelopeStyle;
  /** Requests a minute from one caller, where the general limit is too generous. */
  perMinute?: number;
  /** Where the usual limit of `bodyLimits` is too small. */
  maxBytes?: number;
  /** A GET that does something: refused when a page of another site makes the browser send it. */
  ownPagesOnly?: boolean;
  /** Key of the action-failure prefix that the web puts before an error message: `products.failure.add`. */
  failure: string;
  /** One line for the reference at /docs. */
  summary: string;
}

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends Right | 'public' = Right | 'public',
> {
  path: string;
  method: Method;
  transport: Transport;
  input: Input;
  output: Output;
  right: Access;
  writes: boolean;
  signed: boolean;
  envelope: EnvelopeStyle;
  perMinute: number | null;
  maxBytes: number;
  ownPagesOnly: boolean;
  failure: string;
  summary: string;
}

export type InputOf<C extends Call> = z.output<C['input']>;
/** What a client may send: defaults left out. */
export type RequestOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
export type CallGroup = Readonly<Record<string, Call>>;

/** Paths with this segment carry a timestamp, a nonce and a signature. */
export const signedSegment = '/attribution/admin/';

/** `{platform}` in a path is filled from the input field of that name. */
export const call = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Access extends Right | 'public',
>(
  path: string,
  options: CallOptions<Input, Output, Access>,
): Call<Input, Output, Access> => ({
  path,
  method: options.method ?? 'POST',
  transport: options.transport ?? 'json',
  input: options.input,
  output: options.output,
  right: options.right,
  writes: options.writes ?? false,
  signed: path.includes(signedSegment),
  envelope: options.envelope ?? 'ad',
  perMinute: options.perMinute ?? null,
  maxBytes: options.maxBytes ?? (options.right === 'public' ? bodyLimits.public : bodyLimits.member),
  ownPagesOnly: options.ownPagesOnly ?? false,
  failure: options.failure,
  summary: options.summary,
});

/**
 * What the web adds to most requests. None of it is trusted: who is asking comes from the session. A tenantId that
 * differs from the session's refuses the call, so that a tab left open on another organisation cannot write here.
 */
export const RequestContext = z.object({
  userId: z.string().max(64).optional(),
  deviceId: z.string().max(128).optional(),
  sessionId: z.string().max(64).optional(),
  tenantId: TenantId.optional(),
  platform: AuthPlatform.optional(),
});
export type RequestContext = z.infer<typeof RequestContext>;

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
