import type { MemberArgs } from '../../framework/bind.ts';
import { claimFile, type InspectedFile } from '../files/index.ts';

interface Wish {
  current: string;
  wished: string | undefined;
  /** What was found at the wished address; null when none is wished. */
  seen: InspectedFile | null;
}

/**
 * The address to store; undefined leaves it as it is. One that does not change is not claimed again: it may be a file
 * of the organisation that the user worked in before.
 */
export async function claimAvatar(
  { tx, services }: MemberArgs,
  { current, wished, seen }: Wish,
): Promise<string | undefined> {
  if (wished === undefined || wished === current) return undefined;
  if (!seen) return '';
  const file = await claimFile(tx, services, seen, { path: 'avatarUrl' });
  return file.url;
}
