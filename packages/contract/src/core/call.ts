import { z } from 'zod';
import type { EnvelopeStyle } from './envelope.ts';
import { TenantId } from './fields.ts';
import type { FeatureName, MessageKey } from './messages.ts';
import { type AdPlatform, AuthPlatform } from './platforms.ts';
import type { Right } from './rights.ts';

export type Method = 'GET' | 'POST';
/** How the body of a POST is encoded. */
export type Transport = 'json' | 'form' | 'multipart';

const kB = 1024;
/**
 * Bytes that the body of a call may have; the fields of a multipart form together. Whoever is not logged in gets little:
 * reading a body costs the process, and anybody can send one.
 */
export const bodyLimits = { public: 32 * kB, member: 256 * kB, large: 2048 * kB, sheet: 4096 * kB } as const;
/** Fields, list items and everything within: five thousand accounts with their permissions, and some more. */
export const usualValues = 25_000;

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
  envelope?: EnvelopeStyle;
  /** Of one platform alone, or of the one that the input names: refused where the organisation does not use it. */
  platform?: AdPlatform | 'input';
  /** Requests a minute from one caller, where the general limit is too generous. */
  perMinute?: number;
  /** Where the usual limit of `bodyLimits` is too small. */
  maxBytes?: number;
  /** Where `usualValues` are too few. */
  maxValues?: number;
  /** Takes the processor for long with the largest input: of an organisation only a few are done at a time. */
  heavy?: boolean;
  /** A GET that does something: refused when a page of another site makes the browser send it. */
  ownPagesOnly?: boolean;
  /** Other features whose data the answer carries: a write to one of them makes it stale. */
  shows?: readonly FeatureName[];
  /** Where several calls share one text. */
  failure?: MessageKey;
  /** One line for the reference at /docs. */
  summary: string;
}

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends Right | 'public' = Right | 'public',
  Feature extends FeatureName = FeatureName,
> {
  /** Folder of the feature, the same in contract, server and web. */
  feature: Feature;
  path: string;
  method: Method;
  transport: Transport;
  input: Input;
  output: Output;
  right: Access;
  /** A writing call is audited and accepts an Idempotency-Key. */
  writes: boolean;
  signed: boolean;
  envelope: EnvelopeStyle;
  /** Null: of no platform, or of all. */
  platform: AdPlatform | 'input' | null;
  perMinute: number | null;
  maxBytes: number;
  maxValues: number;
  heavy: boolean;
  ownPagesOnly: boolean;
  shows: readonly FeatureName[];
  /** Key of the action-failure prefix that the web puts before an error message: `products:failure.add`. */
  failure: MessageKey;
  summary: string;
}

export type InputOf<C extends Call> = z.output<C['input']>;
/** What a client may send: defaults left out. */
export type RequestOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
export type CallGroup = Readonly<Record<string, Call>>;

/** Paths with this segment carry a timestamp, a nonce and a signature. */
export const signedSegment = '/attribution/admin/';

/** A call before its feature has given it a name. */
export interface CallDefinition<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Access extends Right | 'public' = Right | 'public',
> {
  path: string;
  writes: boolean;
  options: CallOptions<Input, Output, Access>;
}

const define =
  (writes: boolean) =>
  <Input extends z.ZodType, Output extends z.ZodType, const Access extends Right | 'public'>(
    path: string,
    options: CallOptions<Input, Output, Access>,
  ): CallDefinition<Input, Output, Access> => ({ path, writes, options });

/** `{platform}` in a path is filled from the input field of that name. */
export const read = define(false);
export const write = define(true);

type DefinedCall<Definition, Feature extends FeatureName> =
  Definition extends CallDefinition<infer Input, infer Output, infer Access>
    ? Call<Input, Output, Access, Feature>
    : never;

/** The calls of one feature. The text of a failure has the call's name: `{feature}:failure.{name}`. */
export const calls = <
  const Feature extends FeatureName,
  const Definitions extends Readonly<Record<string, CallDefinition>>,
>(
  feature: Feature,
  definitions: Definitions,
) =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, toCall(feature, name, definition)]),
  ) as { [Name in keyof Definitions]: DefinedCall<Definitions[Name], Feature> };

function toCall(feature: FeatureName, name: string, { path, writes, options }: CallDefinition): Call {
  return {
    feature,
    path,
    method: options.method ?? 'POST',
    transport: options.transport ?? 'json',
    input: options.input,
    output: options.output,
    right: options.right,
    writes,
    signed: path.includes(signedSegment),
    envelope: options.envelope ?? 'ad',
    platform: options.platform ?? null,
    perMinute: options.perMinute ?? null,
    maxBytes: options.maxBytes ?? (options.right === 'public' ? bodyLimits.public : bodyLimits.member),
    maxValues: options.maxValues ?? usualValues,
    heavy: options.heavy ?? false,
    ownPagesOnly: options.ownPagesOnly ?? false,
    shows: options.shows ?? [],
    // That the text is there is for `registry.test.ts` to see: the compiler does not know the name of each call.
    failure: options.failure ?? (`${feature}:failure.${name}` as MessageKey),
    summary: options.summary,
  };
}

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
