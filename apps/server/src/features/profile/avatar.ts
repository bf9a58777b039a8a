import type { MemberArgs } from '../../framework/bind.ts';
import { claimFile, type InspectedFile } from '../files/index.ts';

interface AvatarChange {
  current: string;
  requested: string | undefined;
  /** What was found at the requested address; null when none is requested. */
  seen: InspectedFile | null;
}

/**
 * The address to store; undefined leaves it as it is. One that does not change is not claimed again: it may be a file
 * of the organisation that the user worked in before.
 */
export async function claimAvatar(
  { tx, services }: MemberArgs,
  { current, requested, seen }: AvatarChange,
): Promise<string | undefined> {
  if (requested === undefined || requested === current) return undefined;
  if (!seen) return '';
  const file = await claimFile(tx, services, seen, { path: 'avatarUrl' });
  return file.url;
}
