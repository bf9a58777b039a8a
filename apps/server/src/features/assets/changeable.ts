import { CallError } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import type { MemberArgs } from '../../framework/bind.ts';
import type { AssetPlace } from './define.ts';
import { type NamedAsset, readAsset } from './store/assets.ts';

/** One that the member may change, and that the platform still shows. */
export async function changeableAsset(
  { tx, actor }: Pick<MemberArgs, 'tx' | 'actor'>,
  places: Pick<AssetPlace, 'kind' | 'platform'>,
  id: string,
): Promise<NamedAsset> {
  const row = await readAsset(tx, actor, places, id);
  if (!row) throw new CallError('notFound');
  if (!permits(row.permission, 'MANAGE')) throw new CallError('forbidden');
  if (row.vanished_at) throw new CallError('conflict', { key: 'assets:error.vanished' });
  return row;
}
