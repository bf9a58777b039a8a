/** A failure that a person can act on: it is shown as its one sentence, without a stack. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** Ends a command: a UserFacingError is printed as it is, anything else is a fault of ours and keeps its stack. */
export function endWith(error: unknown): never {
  console.error(error instanceof UserFacingError ? error.message : error);
  process.exit(1);
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
