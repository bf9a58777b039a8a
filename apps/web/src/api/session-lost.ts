import { SessionLost } from './error.ts';

type Leave = (message: string) => Promise<void>;
let leave: Leave | undefined;
let leaving: Promise<void> | undefined;

/** The application says what happens when the session is over: it knows the router, the clients do not. */
export function onSessionLost(handler: Leave): void {
  leave = handler;
}

/** Ten requests that fail together lead to the login once. Answers the error to throw. */
export async function announceSessionLost(message: string): Promise<SessionLost> {
  leaving ??= (leave?.(message) ?? Promise.resolve()).finally(() => {
    leaving = undefined;
  });
  await leaving;
  return new SessionLost(message);
}
