import type { Priority } from './limiter.ts';

/** On whose behalf a call is made. */
export interface Caller {
  accessToken: string;
  /** `background` unless a person waits for the answer. */
  priority?: Priority;
  signal?: AbortSignal;
  /** Asked in the moment before a write leaves: whoever has waited too long must not send any more. */
  mayWrite?(): boolean;
}

/** What a connector has to know of an account to speak about its money and its days. */
export interface AccountRef {
  id: string;
  currency: string;
  /** IANA name. */
  zone: string;
}

export interface AccountScope extends Caller {
  account: AccountRef;
}
