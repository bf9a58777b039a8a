import type { Call } from '../../http/call.ts';
import type { Token } from '../../state/index.ts';
import { errorCodes, TikTokError } from './errors.ts';
import { scopeRows } from './scopes.data.ts';
import { basePath } from './version.ts';

/** What a person who agrees to everything gives: the widest permissions, which hold those below them. */
export const allScopes: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function neededScopes(method: string, path: string): string[] | undefined {
  const row = scopeRows.find(
    ([verb, prefix]) => (verb === '*' || verb === method) && path.startsWith(`${basePath}/${prefix}`),
  );
  return row?.[2].split(' ');
}

/** Refuses a call that the person did not let the app make. */
export function requireScope({ method, path }: Call, { scopes }: Token): void {
  const needed = neededScopes(method, path);
  if (needed && !needed.some((scope) => scopes.includes(scope)))
    throw new TikTokError(
      errorCodes.noPermission,
      `The access token has no permission scope ${needed.at(-1)} for this endpoint. Authorize it again.`,
    );
}
