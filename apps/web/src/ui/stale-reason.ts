import { ApiError } from '../api/error.ts';

export type StaleReason = 'offline' | 'unreachable' | 'failed';

/** Why what is shown could not be read again; null when it could. */
export function staleReason(offline: boolean, error: Error | null): StaleReason | null {
  if (offline) return 'offline';
  if (!error) return null;
  return error instanceof ApiError && error.kind === 'no-reply' ? 'unreachable' : 'failed';
}
