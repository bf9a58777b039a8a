import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { Reader } from '../accounts/index.ts';
import { definitionOf } from './define.ts';
import { assetsByExternalId, assetsById, type ExternalRef, type IdRef, type RefRow } from './store/refs.ts';
import { type KnownAsset, ownAssets } from './uses/define.ts';

export type AssetRef = IdRef | ExternalRef;

/** What became of a reference. */
export interface ResolvedAsset {
  /** Of the reader's: what it may not see is not there for it. */
  exists: boolean;
  /** The platform shows it, and lets it be used. */
  usable: boolean;
  vanished: boolean;
  name: string | null;
  id: string | null;
  /** Null for what is kept here alone, like its account. */
  externalId: string | null;
  advertiserId: string | null;
}

const nothing: ResolvedAsset = {
  exists: false,
  usable: false,
  vanished: false,
  name: null,
  id: null,
  externalId: null,
  advertiserId: null,
};

const isId = (ref: AssetRef): ref is IdRef => 'id' in ref;
const placeKey = ({ kind, platform, advertiserId, externalId }: ExternalRef): string =>
  JSON.stringify([kind, platform, advertiserId, externalId]);

function ofRow(services: Services, row: RefRow): ResolvedAsset {
  const { isUsable } = definitionOf(services, row.kind);
  const vanished = row.vanished_at !== null;
  return {
    exists: true,
    usable: !vanished && (isUsable?.(row.data) ?? true),
    vanished,
    name: row.name,
    id: row.id,
    externalId: row.external_id,
    advertiserId: row.advertiser_id,
  };
}

/** What is kept here alone can be used: nobody else has a say in it. */
const ofOwn = ({ vanished, name, id, externalId, advertiserId }: KnownAsset): ResolvedAsset => ({
  exists: true,
  usable: !vanished,
  vanished,
  name,
  id,
  externalId,
  advertiserId,
});

/** Many at once, in the order of the references: whether each is there, and may be used. */
export async function resolveAssets(
  tx: TenantTx,
  services: Services,
  reader: Reader,
  refs: readonly AssetRef[],
): Promise<ResolvedAsset[]> {
  const ids = refs.filter(isId).map(({ id }) => id);
  const places = refs.filter((ref): ref is ExternalRef => !isId(ref));
  const byId = new Map((ids.length > 0 ? await assetsById(tx, reader, ids) : []).map((row) => [row.id, row]));
  const byPlace = new Map(
    (places.length > 0 ? await assetsByExternalId(tx, reader, places) : []).map((row) => [
      placeKey({ ...row, advertiserId: row.advertiser_id, externalId: row.external_id }),
      row,
    ]),
  );
  const results: ResolvedAsset[] = [];
  for (const ref of refs) {
    const row = isId(ref) ? byId.get(ref.id) : byPlace.get(placeKey(ref));
    if (row && row.kind === ref.kind && row.platform === ref.platform) results.push(ofRow(services, row));
    else results.push(isId(ref) && !row ? await findOwn(tx, services, reader, ref) : nothing);
  }
  return results;
}

async function findOwn(
  tx: TenantTx,
  { extensions }: Services,
  reader: Reader,
  { kind, platform, id }: IdRef,
): Promise<ResolvedAsset> {
  const own = extensions.of(ownAssets).find((each) => each.kind === kind);
  const found = await own?.find(tx, reader, platform, id);
  return found ? ofOwn(found) : nothing;
}
