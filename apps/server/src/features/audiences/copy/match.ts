import type { AssetCopyMatch, AssetCopySource } from '@adsail/contract/assets';
import { audienceWays } from '@adsail/contract/audiences/ways';
import type { TenantTx } from '../../../db/scope.ts';
import type { CopyPlace } from '../../assets/index.ts';
import { accountNames, type SourceRow, sourcesById, sourcesLike } from '../store.ts';
import type { CopySource } from './fields.ts';

/** What an audience is made of or names, what stands for it at the target, and whose it is. */
interface Matched {
  sources: readonly AssetCopySource[];
  /** The accounts that have those, by the platform's ids. */
  owners: ReadonlyMap<string, readonly string[]>;
}
type Found = Pick<SourceRow, 'kind' | 'external_id' | 'name'>;
type Match = NonNullable<AssetCopySource['match']>;

const isSamePackage = (one: SourceRow, other: SourceRow): boolean =>
  Boolean(one.packageName) && one.packageName === other.packageName && one.system === other.system;
const isSameName = (one: SourceRow, other: SourceRow): boolean =>
  one.name === other.name && one.audienceKind === other.audienceKind && one.type === other.type;

/** In this order; of two that are alike nobody knows which one is meant. */
function matchOf(wanted: SourceRow, there: readonly SourceRow[]): Match | null {
  const ofKind = there.filter(({ kind }) => kind === wanted.kind);
  const ways: [AssetCopyMatch, SourceRow[]][] = [
    ['SAME', ofKind.filter(({ external_id: id }) => id === wanted.external_id)],
    ['PACKAGE', ofKind.filter((each) => isSamePackage(wanted, each))],
    // Another app may have the same name; its package says what it is.
    ['NAME', wanted.kind === 'app' ? [] : ofKind.filter((each) => isSameName(wanted, each))],
  ];
  const [by, found] = ways.find(([, rows]) => rows.length > 0) ?? [];
  const [only, ...more] = found ?? [];
  return by && only && more.length === 0 ? { id: only.external_id, name: only.name, by } : null;
}

/** A pick counts where the account has it, and it is of the same kind. */
function pickOf(wanted: Found, pick: string | undefined, there: readonly SourceRow[]): Match | null {
  const found = there.find(({ kind, external_id: id }) => kind === wanted.kind && id === pick);
  return found ? { id: found.external_id, name: found.name, by: 'CHOSEN' } : null;
}

/** An id may stand in several accounts, of which the source's own knows best what it is. */
function rowsById(rows: readonly SourceRow[], advertiserId: string | null): ReadonlyMap<string, SourceRow> {
  const ownLast = rows.toSorted(
    (a, b) => Number(a.advertiser_id === advertiserId) - Number(b.advertiser_id === advertiserId),
  );
  return new Map(ownLast.map((row) => [row.external_id, row]));
}

async function candidates(
  tx: TenantTx,
  { platform, advertiserId, picks }: CopyPlace,
  wanted: readonly string[],
  known: ReadonlyMap<string, SourceRow>,
): Promise<SourceRow[]> {
  if (advertiserId === null) return [];
  const rows = [...known.values()];
  return sourcesLike(
    tx,
    { platform, advertiserId },
    {
      ids: [...wanted, ...Object.values(picks)],
      names: rows.map(({ name }) => name),
      packages: rows.flatMap(({ packageName }) => packageName || []),
    },
  );
}

export async function matchSources(
  tx: TenantTx,
  { platform, advertiserId, data }: CopySource,
  place: CopyPlace,
): Promise<Matched> {
  const { sources, includes, excludes } = audienceWays[platform].pointsAt(data.kind, data.settings);
  // What the platform tells of its sources, it may tell beside the settings.
  const required = new Set([...data.sources, ...sources]);
  const wanted = [...new Set([...required, ...includes, ...excludes])];
  if (wanted.length === 0 || platform !== place.platform) return { sources: [], owners: new Map() };
  const rows = await sourcesById(tx, platform, wanted);
  const known = rowsById(rows, advertiserId);
  const there = await candidates(tx, place, wanted, known);
  const accounts = await accountNames(
    tx,
    platform,
    rows.map((row) => row.advertiser_id),
  );
  const owners = Map.groupBy(rows, (row) => row.external_id);
  return {
    sources: wanted.map((id) => {
      const row = known.get(id);
      const match = row ? (pickOf(row, place.picks[id], there) ?? matchOf(row, there)) : null;
      const kind = (row?.kind ?? null) as AssetCopySource['kind'];
      return { id, kind, name: row?.name ?? null, required: required.has(id), match };
    }),
    owners: new Map(
      [...owners].map(([id, each]) => [
        id,
        each.map((row) => accounts.get(row.advertiser_id) ?? row.advertiser_id),
      ]),
    ),
  };
}
