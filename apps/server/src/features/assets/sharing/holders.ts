import type { InputOf, OutputOf } from '@adsail/contract';
import type { assetCalls } from '@adsail/contract/assets';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import type { Reader } from '../../accounts/index.ts';
import { accountsWithSame, seenAccounts } from '../store/uses.ts';
import type { KnownAsset } from '../uses/define.ts';
import { knownAsset } from '../uses/known.ts';
import { assetSharing } from './define.ts';

/** More accounts than anybody has shared one thing with. */
const maxHolders = 5000;

interface Asked {
  asset: KnownAsset;
  /** What the platform says; null where it does not. */
  ids: readonly string[] | null;
}

export async function askHolders(args: PrepareArgs<InputOf<typeof assetCalls.holders>>): Promise<Asked> {
  const { services, actor, input } = args;
  const asset = await withTenant(services.db, actor, (tx) => knownAsset(tx, services, actor, input));
  const sharing = services.extensions.of(assetSharing).find(({ kind }) => kind === asset.kind);
  const isAsked = asset.externalId !== null && !asset.vanished;
  return { asset, ids: (isAsked && (await sharing?.ask(args, asset))) || null };
}

/** The mirror answers where the platform does not: an account that was not read since is not known to have it. */
export async function presentHolders(
  tx: TenantTx,
  reader: Reader,
  { asset, ids }: Asked,
): Promise<OutputOf<typeof assetCalls.holders>> {
  const others = ids?.filter((id) => id !== asset.advertiserId);
  const rows = others
    ? others.length > 0
      ? await seenAccounts(tx, reader, asset.platform, others)
      : []
    : asset.externalId === null
      ? []
      : await accountsWithSame(tx, reader, asset, maxHolders);
  return {
    list: rows.map(({ advertiser_id, name }) => ({ advertiserId: advertiser_id, advertiserName: name })),
    told: others !== undefined,
  };
}
