import {
  type AdPlatform,
  type Call,
  CallError,
  type CallGroup,
  type InputOf,
  type Language,
  type OutputOf,
  type Role,
} from '@adsail/contract';
import type { TenantTx } from '../db/scope.ts';
import type { Services } from '../services.ts';

/**
 * What a handler gets, and how calls and handlers are tied together. By the time a handler runs, the request has passed
 * rate limit, session, right, tenant and validation; what it returns is put into the envelope, what it throws rolls the
 * transaction back. `CallError` is shown to the caller, everything else is our own fault (10500).
 */
export interface CookieOptions {
  maxAgeSeconds: number;
  path?: string;
}

/** The file of a multipart call, spooled to a temporary path that is removed after the call. Move or stream it. */
export interface UploadedFile {
  path: string;
  name: string;
  size: number;
  sha256: string;
}

export interface HttpInfo {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  /** Scheme and host that links lead to: PUBLIC_URL, else (in demo mode) the known host that was asked. */
  origin: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** http-only, SameSite=Lax, Secure outside of demo mode. */
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  /** Aborted when the request has taken too long. */
  readonly signal: AbortSignal;
  /**
   * The same, also when whoever asked has hung up: for what is made for its answer alone. What somebody has ordered is done
   * whether or not the page is still open.
   */
  readonly attended: AbortSignal;
  /** Only in calls with `transport: 'multipart'`: the form's one file, or null when none was sent. */
  file: UploadedFile | null;
}

export interface Actor {
  userId: string;
  tenantId: string;
  sessionId: string;
  userName: string;
  roles: readonly Role[];
  /** That the organisation uses. */
  platforms: readonly AdPlatform[];
  deviceId: string;
}

export interface AuditEntry {
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
}

/**
 * A refusal that keeps what the member's transaction wrote: a wrong try must be counted. Not a second connection for the
 * count: enough callers at once would each hold one and wait for another.
 */
export class CommittedRefusal extends CallError {}

export interface PublicArgs<Input = unknown> {
  input: Input;
  services: Services;
  http: HttpInfo;
}

export interface MemberArgs<Input = unknown> extends PublicArgs<Input> {
  /** One transaction of the member's tenant for the whole call. */
  tx: TenantTx;
  actor: Actor;
  /** What changed, for the audit log; written in the same transaction. A writing call that says nothing is logged with its input. */
  audit(entry: AuditEntry): void;
}

/** What is known before the transaction: who asks, with which right and which checked input. */
export type PrepareArgs<Input = unknown> = Omit<MemberArgs<Input>, 'tx' | 'audit'>;

/**
 * A call whose slow part needs no transaction: it would hold one of few connections while it waits for its turn, a disk
 * or a bucket. `prepare` does that part and returns the handler, which then runs in the transaction as any other. Nothing
 * that `prepare` leaves behind may matter when the handler is never run.
 */
export interface PreparedHandler<C extends Call> {
  prepare(args: PrepareArgs<InputOf<C>>): Promise<Handler<C>>;
}

export type ArgsOf<C extends Call> = C['right'] extends 'public'
  ? PublicArgs<InputOf<C>>
  : MemberArgs<InputOf<C>>;
export type Handler<C extends Call> = (args: ArgsOf<C>) => Promise<OutputOf<C>>;
export type Handlers<Group extends CallGroup> = {
  [Name in keyof Group]:
    | Handler<Group[Name]>
    | (Group[Name]['right'] extends 'public' ? never : PreparedHandler<Group[Name]>);
};

export type MemberHandler = (args: MemberArgs) => Promise<unknown>;
export type BoundCall =
  | { call: Call; access: 'public'; handler: (args: PublicArgs) => Promise<unknown> }
  | { call: Call; access: 'member'; handler: MemberHandler }
  | { call: Call; access: 'prepared'; prepare: (args: PrepareArgs) => Promise<MemberHandler> };

/** A call without a handler does not compile. */
export function bind<Group extends CallGroup>(calls: Group, handlers: Handlers<Group>): BoundCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const handler = handlers[name as keyof Group];
    if (typeof handler === 'object')
      return { call, access: 'prepared', prepare: handler.prepare } as BoundCall;
    return { call, access: call.right === 'public' ? 'public' : 'member', handler } as BoundCall;
  });
}
