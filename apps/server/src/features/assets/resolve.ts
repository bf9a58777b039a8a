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
  const own = await findOwn(
    tx,
    services,
    reader,
    refs.filter(isId).filter(({ id }) => !byId.has(id)),
  );
  return refs.map((ref) => {
    const row = isId(ref) ? byId.get(ref.id) : byPlace.get(placeKey(ref));
    if (row && row.kind === ref.kind && row.platform === ref.platform) return ofRow(services, row);
    return (isId(ref) && !row && own.get(ownKey(ref))) || nothing;
  });
}

const ownKey = ({ kind, platform, id }: IdRef): string => `${kind} ${platform} ${id}`;

/** One question for each kind and platform, however many they are. */
async function findOwn(
  tx: TenantTx,
  { extensions }: Services,
  reader: Reader,
  refs: readonly IdRef[],
): Promise<ReadonlyMap<string, ResolvedAsset>> {
  const found = new Map<string, ResolvedAsset>();
  for (const [kind, ofKind] of Map.groupBy(refs, (ref) => ref.kind)) {
    const own = extensions.of(ownAssets).find((each) => each.kind === kind);
    if (!own) continue;
    for (const [platform, some] of Map.groupBy(ofKind, (ref) => ref.platform)) {
      const ids = [...new Set(some.map(({ id }) => id))];
      for (const asset of await own.find(tx, reader, platform, ids)) found.set(ownKey(asset), ofOwn(asset));
    }
  }
  return found;
}
