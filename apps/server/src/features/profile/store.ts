import type { Language } from '@adsail/contract';
import { fileUrl, keyOfUrl } from '@adsail/contract/files';
import type { TenantTx } from '../../db/scope.ts';

export const findUser = (tx: TenantTx, id: string) =>
  tx.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

export type UserRow = Awaited<ReturnType<typeof findUser>>;

export interface UserChange {
  name?: string;
  avatar_url?: string;
  lang?: Language;
  lang_chosen?: boolean;
}

export async function updateUser(tx: TenantTx, id: string, change: UserChange): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Of files those that are pictures of people, wherever they work now. */
export async function avatarsAmong(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('avatar_url')
    .where('avatar_url', '<>', '')
    .where('avatar_url', 'in', keys.map(fileUrl))
    .execute();
  return rows.flatMap(({ avatar_url: url }) => keyOfUrl(url) ?? []);
}
