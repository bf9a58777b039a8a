import { ApiError, SessionLost } from './error.ts';

/** For the end of a promise whose failed call has been shown by the client. Anything else is a fault of ours. */
export function leaveToClient(error: unknown): void {
  if (error instanceof AggregateError) return error.errors.forEach(leaveToClient);
  if (error instanceof ApiError || error instanceof SessionLost) return;
  reportError(error);
}
