import type { MemberArgs } from '../../http/bind.ts';
import { claimFile } from '../files/index.ts';

/**
 * The address to store; undefined leaves it as it is. One that does not change is not claimed again: it may be a file
 * of the organisation that the user worked in before.
 */
export async function claimAvatar(
  { tx, services, http }: MemberArgs,
  current: string,
  wished: string | undefined,
): Promise<string | undefined> {
  if (wished === undefined || wished === current) return undefined;
  if (wished === '') return '';
  const file = await claimFile(tx, services, wished, {
    kind: 'avatar',
    path: 'avatarUrl',
    language: http.language,
  });
  return file.url;
}
