import type { MaterialKind } from '@adsail/contract/materials';
import type { Priority } from '@adsail/connectors';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { enqueueOperations, giveUpDoubts, type NewOperation, operation, underWay } from '../ledger/index.ts';
import { fileToPush, materialPush, targetOf } from './push-operation.ts';
import { keptInstead } from './merged-store.ts';
import { findAttempts, findPlaces, type Pair, type Sought } from './place-store.ts';
import { lockForPush, type PushFile, readForPush } from './push-store.ts';

/** What the platforms have not shown for so long is asked for before it is used. The check comes by much more often. */
const trustedMs = 7 * 86_400_000;
/** So few go before the work that nobody waits for. */
const fewUploads = 20;

/** Where a file is in an account, or what brings it there. */
export type Spot =
  | { is: 'there'; externalId: string; reportId: string }
  /** By this operation of the ledger: others depend on it and refer to it by its key. */
  | { is: 'onTheWay'; operationId: string; key: string };

export interface EnsuredPair extends Pair {
  /** Another than was asked for where that was merged into it. */
  keptId: string;
  kind: MaterialKind;
  file: Spot;
  /** An image of the account that stands for a video; null for what has none. */
  cover: Spot | null;
}

type Planned = Sought & {
  spot: Spot | { is: 'needed' };
  /** What the platform called it when it was last seen there, or sent. */
  knownId: string | null;
  /** Of what was tried before and did not succeed. */
  doubtful: readonly string[];
  wasTried: boolean;
};

const textOf = ({ platform, advertiserId, target }: Omit<Sought, 'materialId' | 'part' | 'sha256'>): string =>
  `${platform} ${advertiserId} ${target}`;

const fileOf = ({ platform, advertiserId }: Pair, { id, sha256 }: PushFile): Sought => ({
  platform,
  advertiserId,
  part: 'FILE',
  materialId: id,
  sha256,
  target: targetOf('FILE', { materialId: id, sha256 }),
});

const coverOf = (pair: Pair, file: PushFile): Sought | null => {
  const { kind, coverSha256: sha256 } = file;
  if (kind !== 'VIDEO' || sha256 === null) return null;
  return { ...fileOf(pair, file), part: 'COVER', sha256, target: targetOf('COVER', { ...pair, sha256 }) };
};

/** What has to be done for each. The attempts first: one that succeeds before the second look has left its place for it. */
async function planAll(tx: TenantTx, sought: readonly Sought[], now: Date): Promise<Planned[]> {
  const attempts = Map.groupBy(await findAttempts(tx, sought), ({ at }) => at);
  const places = new Map((await findPlaces(tx, sought)).map((place) => [place.at, place]));
  return sought.map((each, at) => {
    const former = attempts.get(at) ?? [];
    const place = places.get(at);
    // What is under way for a material that was deleted finds no file any more.
    const isShared = (materialId: string) => each.part === 'COVER' || materialId === each.materialId;
    const open = former.findLast(({ state, materialId }) => underWay.includes(state) && isShared(materialId));
    const sent = former.findLast(({ state, externalId }) => state === 'SUCCEEDED' && externalId !== null);
    const common = {
      ...each,
      // Asked for before anything is sent: a material that was deleted here left its content there.
      knownId: place?.externalId ?? sent?.externalId ?? null,
      doubtful: former.filter(({ state }) => state === 'DOUBTFUL').map(({ id }) => id),
      wasTried: former.length > 0,
    };
    if (place && place.confirmedAt.getTime() > now.getTime() - trustedMs) {
      const { externalId, reportId } = place;
      return { ...common, spot: { is: 'there', externalId, reportId } };
    }
    if (open) return { ...common, spot: { is: 'onTheWay', operationId: open.id, key: open.key } };
    return { ...common, spot: { is: 'needed' } };
  });
}

/** Each once: many videos may have the same cover. */
const unique = (sought: readonly Sought[]): Sought[] => [
  ...new Map(sought.map((each) => [textOf(each), each])).values(),
];

const allOf = (pairs: readonly Pair[], files: ReadonlyMap<string, PushFile>): Sought[] =>
  unique(
    pairs.flatMap((pair) => {
      const file = files.get(pair.materialId);
      if (!file) return [];
      const cover = coverOf(pair, file);
      return cover ? [fileOf(pair, file), cover] : [fileOf(pair, file)];
    }),
  );

/** By the ids that were asked for, also of those that were merged. */
async function filesOf(
  read: typeof readForPush,
  tx: TenantTx,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, PushFile>> {
  const asked = [...new Set(pairs.map(({ materialId }) => materialId))];
  if (asked.length === 0) return new Map();
  const instead = await keptInstead(tx, asked);
  const keptOf = (id: string) => instead.get(id) ?? id;
  const files = new Map((await read(tx, [...new Set(asked.map(keptOf))])).map((file) => [file.id, file]));
  return new Map(
    asked.flatMap((id) => {
      const file = files.get(keptOf(id));
      return file ? [[id, file]] : [];
    }),
  );
}

export interface Ensuring {
  tx: TenantTx;
  services: Services;
  actor: NewOperation['actor'];
  planId?: string;
  priority?: Priority;
}

/** Hands over what is needed; all of them, each where it is or with what brings it there. */
async function enqueueNeeded(
  { tx, services, actor, planId, priority }: Ensuring,
  planned: readonly Planned[],
  files: ReadonlyMap<string, PushFile>,
): Promise<Map<string, Spot>> {
  const needed = planned.filter(({ spot }) => spot.is === 'needed');
  // What was doubtful is looked for before it is sent once more.
  await giveUpDoubts(
    tx,
    needed.flatMap(({ doubtful }) => doubtful),
  );
  const byId = new Map([...files.values()].map((file) => [file.id, file]));
  const wanted = needed.map(({ materialId, platform, advertiserId, part, wasTried, knownId }, position) =>
    operation({
      kind: materialPush,
      key: `material push ${newId()}`,
      ...(planId !== undefined && { planId }),
      position,
      account: { platform, advertiserId },
      actor,
      priority: priority ?? (needed.length <= fewUploads ? 'person' : 'background'),
      payload: { materialId, ...fileToPush(byId.get(materialId) as PushFile, part), wasTried, knownId },
    }),
  );
  const enqueued = await enqueueOperations(tx, services, wanted);
  const begun = new Map(needed.map((each, at) => [textOf(each), enqueued[at]]));
  return new Map(
    planned.map((each) => {
      if (each.spot.is !== 'needed') return [textOf(each), each.spot];
      const made = begun.get(textOf(each));
      if (!made) throw new Error('An upload was not enqueued');
      return [textOf(each), { is: 'onTheWay', operationId: made.id, key: made.key }];
    }),
  );
}

/** How many of these uploads would be needed; covers come with their videos and are not counted. */
export async function planPairs(
  tx: TenantTx,
  pairs: readonly Pair[],
  now: Date,
): Promise<{ needed: number; there: number; onTheWay: number }> {
  const files = await filesOf(readForPush, tx, pairs);
  const planned = await planAll(tx, allOf(pairs, files), now);
  const count = (is: Planned['spot']['is']) =>
    planned.filter(({ part, spot }) => part === 'FILE' && spot.is === is).length;
  return { needed: count('needed'), there: count('there'), onTheWay: count('onTheWay') };
}

/**
 * Sees to it that materials are in accounts, for thousands of pairs at once: each answer tells where it is or which operation brings
 * it there, in the order that was asked; null for a material that is gone. Nothing is uploaded twice, also not when others ask at the
 * same time: materials stay locked to the end of the transaction. Whether the actor manages the accounts, the caller has asked.
 */
export async function ensureInAccounts(
  ensuring: Ensuring,
  pairs: readonly Pair[],
): Promise<(EnsuredPair | null)[]> {
  const { tx, services } = ensuring;
  const files = await filesOf(lockForPush, tx, pairs);
  const planned = await planAll(tx, allOf(pairs, files), services.clock());
  const spots = await enqueueNeeded(ensuring, planned, files);
  const spotOf = (sought: Sought) => spots.get(textOf(sought)) as Spot;
  return pairs.map((pair) => {
    const file = files.get(pair.materialId);
    if (!file) return null;
    const cover = coverOf(pair, file);
    return {
      ...pair,
      keptId: file.id,
      kind: file.kind,
      file: spotOf(fileOf(pair, file)),
      cover: cover && spotOf(cover),
    };
  });
}
