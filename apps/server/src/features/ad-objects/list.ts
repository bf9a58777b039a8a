import type { AdPlatform } from '@adsail/contract';
import {
  type ObjectFilters,
  objectLimits,
  type ObjectPageQuery,
  type ObjectTotalsQuery,
} from '@adsail/contract/ad-objects';
import type { Level } from '@adsail/contract/delivery';
import { platformLevels } from '@adsail/contract/delivery';
import type { TenantTx } from '../../db/scope.ts';
import { type AdPlace, adsAt } from '../insights/index.ts';
import type { ObjectPlaces } from '../reports/index.ts';
import { type Asking, filtersIn } from './asking.ts';
import { keepSnapshot, keptSnapshot, questionKey, type Snapshot } from './snapshot.ts';
import { type PlaceAccount, placeAccounts } from './store/accounts.ts';
import { type Matched, matchObjects } from './store/match.ts';

type Question = ObjectPageQuery | ObjectTotalsQuery;

/** A question with the accounts that its reader may see, and the objects that it is about. */
export interface ObjectList {
  question: Question;
  accounts: readonly PlaceAccount[];
  snapshot: Snapshot;
}

const dayMs = 86_400_000;
export const outsideSince = (now: Date): Date => new Date(now.getTime() - objectLimits.outsideDays * dayMs);

const fold = (text: string): string => text.toLowerCase();

/** An account that can advertise. */
export const isActiveAccount = ({ authStatus, state }: PlaceAccount): boolean =>
  authStatus === 'NORMAL' && state === 'enabled';

/** Accounts as objects of a list. What only objects in them have does not narrow them. */
async function matchAccounts(
  tx: TenantTx,
  accounts: readonly PlaceAccount[],
  { platform, productId, keyword, ids, isActive }: Question,
  now: Date,
): Promise<Matched> {
  const top = platformLevels[platform][0];
  const ofProduct =
    productId &&
    (await matchObjects(
      tx,
      accounts.map(({ advertiserId }) => advertiserId),
      { platform, level: top, productId, withDeleted: false },
      { platform, level: top, outsideSince: outsideSince(now) },
    ));
  const inProduct = ofProduct && new Set(ofProduct.objects.map(({ advertiserId }) => advertiserId));
  const isMeant = (account: PlaceAccount): boolean => {
    const { advertiserId, name } = account;
    const isNamed = (each: string) => each === advertiserId || fold(name).includes(fold(each));
    return (
      (inProduct?.has(advertiserId) ?? true) &&
      (keyword?.some(isNamed) ?? true) &&
      (ids?.includes(advertiserId) ?? true) &&
      (isActive === undefined || isActiveAccount(account) === isActive)
    );
  };
  const objects = accounts.filter(isMeant).map(({ advertiserId }) => ({ advertiserId, ids: [advertiserId] }));
  return { objects, hidden: 0 };
}

/** The list of a token, where it is still there and of the same question; else made now. */
export async function openList(tx: TenantTx, question: Question, asking: Asking): Promise<ObjectList> {
  const { reader, now, services } = asking;
  const { platform, level, ids } = question;
  const accounts = await placeAccounts(tx, reader, platform, question.advertiserId);
  const filters = filtersIn(question);
  const asked = questionKey([reader.userId, platform, level, filters]);
  const place = { db: services.db, tenantId: tx.tenantId, now };
  const kept = keptSnapshot(place, question.snapshot, asked);
  if (kept) return { question, accounts, snapshot: kept };
  const { objects, hidden } =
    level === 'account'
      ? await matchAccounts(tx, accounts, question, now)
      : await matchObjects(
          tx,
          accounts.map(({ advertiserId }) => advertiserId),
          { ...filters, platform, level } as ObjectFilters,
          { platform, level, outsideSince: outsideSince(now) },
        );
  const found = ids && new Set(objects.flatMap(({ ids: own }) => own));
  const missingIds = ids && found ? [...new Set(ids)].filter((id) => !found.has(id)) : [];
  const snapshot = keepSnapshot(place, { asked, hidden, missingIds }, objects);
  return { question, accounts, snapshot };
}

/** What an ad's number leads to, on each level. */
export const adPlaceOf = (platform: AdPlatform, level: Level): AdPlace => {
  if (level === platformLevels[platform].at(-1)) return 'ad_id';
  return level === 'adgroup' ? 'group_id' : 'campaign_id';
};

/** The places of ads in a list. Looked up once for a snapshot, and again for accounts whose facts were written since. */
export async function placesOfAds(
  tx: TenantTx,
  { accounts, snapshot }: ObjectList,
  place: AdPlace,
): Promise<ObjectPlaces> {
  const byId = new Map(accounts.map((account) => [account.advertiserId, account]));
  const accountNos = new Int32Array(snapshot.ids.length).fill(-1);
  const listed: { no: number; version: string | null; from: number; to: number }[] = [];
  for (const { advertiserId, from, to } of snapshot.accounts) {
    const account = byId.get(advertiserId);
    if (!account || account.no === null) continue;
    accountNos.fill(account.no, from, to);
    listed.push({ no: account.no, version: account.version, from, to });
  }
  const stale = listed.filter(({ no, version }) => snapshot.ofAds.get(no)?.version !== version);
  const ofAccount = new Map(stale.map((each) => [each.no, each]));
  for (const { no, adNos, ids } of await adsAt(tx, [...ofAccount.keys()], place)) {
    const account = ofAccount.get(no);
    if (!account) continue;
    const placeOf = new Map<string, number>();
    for (let at = account.from; at < account.to; at += 1) placeOf.set(snapshot.ids[at] as string, at);
    let last = 0;
    for (const adNo of adNos) last = Math.max(last, adNo);
    const places = new Int32Array(last + 1).fill(-1);
    for (let at = 0; at < adNos.length; at += 1)
      places[adNos[at] as number] = placeOf.get(ids[at] as string) ?? -1;
    snapshot.ofAds.set(no, { version: account.version, places });
  }
  const ofAds = new Map(
    listed.flatMap(({ no }) => {
      const known = snapshot.ofAds.get(no);
      return known ? [[no, known.places] as const] : [];
    }),
  );
  return { count: snapshot.ids.length, ofAds, accountNos };
}
