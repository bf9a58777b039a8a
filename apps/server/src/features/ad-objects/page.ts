import { CallError, type OutputOf } from '@adsail/contract';
import type {
  adObjectCalls,
  ObjectDetailQuery,
  ObjectPage,
  ObjectPageQuery,
  ObjectTotals,
  ObjectTotalsQuery,
} from '@adsail/contract/ad-objects';
import { platformLevels } from '@adsail/contract/delivery';
import type { TenantTx } from '../../db/scope.ts';
import {
  type Column,
  columnsAsked,
  comparedWhole,
  type Facts,
  notesOn,
  objectTotals,
  sortColumn,
} from '../reports/index.ts';
import { type Asking, figureFacts, isNarrowed } from './asking.ts';
import { adPlaceOf, type ObjectList, openList, placesOfAds } from './list.ts';
import { orderedPlaces } from './order.ts';
import { presentedRows } from './rows.ts';
import { keyAt } from './snapshot.ts';
import { placeAccounts } from './store/accounts.ts';
import { countBelow, countTop } from './store/rows.ts';

const sourceOf = (level: ObjectPageQuery['level']) => (level === 'account' ? 'products' : 'ads');

const comparedOf = (facts: Facts) => ({
  comparedDays: comparedWhole(facts)?.asked ?? null,
  beforeDays: comparedWhole(facts)?.before ?? null,
});

/** The objects that a question is about, in its order. */
export async function listedObjects(
  tx: TenantTx,
  question: ObjectPageQuery,
  by: Column | null,
  asking: Asking,
): Promise<{ list: ObjectList; facts: Facts; order: Uint32Array }> {
  const list = await openList(tx, question, asking);
  const facts = await figureFacts(tx, question, sourceOf(question.level), asking);
  const order = await orderedPlaces(tx, list, facts, { sort: question.sort, sortColumn: by }, asking);
  return { list, facts, order };
}

export async function pageOfObjects(
  tx: TenantTx,
  question: ObjectPageQuery,
  asking: Asking,
): Promise<ObjectPage> {
  const { platform, level, trend, sort, pageIndex, pageSize } = question;
  const columns = await columnsAsked(tx, question);
  const by = await sortColumn(tx, sort.field);
  const { list, facts, order } = await listedObjects(tx, question, by, asking);
  const { snapshot, accounts } = list;
  const from = (pageIndex - 1) * pageSize;
  const keys = [...order.subarray(from, from + pageSize)].map((place) => keyAt(snapshot, place));
  return {
    list: await presentedRows(tx, facts, { platform, level, trend, keys, accounts, columns }, asking),
    total: snapshot.ids.length,
    pageIndex,
    pageSize,
    snapshot: snapshot.token,
    asOf: snapshot.asOf.toISOString(),
    missingIds: [...snapshot.missingIds],
    hidden: snapshot.hidden,
    currency: facts.conversion?.target ?? null,
    orderCurrency: facts.order?.target ?? null,
    ...comparedOf(facts),
  };
}

/** The ads of all rows, by account; null: all that the accounts did. */
async function adsOfRows(
  tx: TenantTx,
  list: ObjectList,
): Promise<ReadonlyMap<number, readonly number[]> | null> {
  const { question, snapshot, accounts } = list;
  const { platform, level } = question;
  if (!isNarrowed(question) && snapshot.hidden === 0) return null;
  const wanted = new Map<number, number[]>();
  if (level === 'account') throw new Error('Accounts are not made of ads');
  const { ofAds } = await placesOfAds(tx, list, adPlaceOf(platform, level));
  for (const { no } of accounts) {
    const places = no === null ? undefined : ofAds.get(no);
    if (no === null || !places) continue;
    const adNos: number[] = [];
    for (let adNo = 0; adNo < places.length; adNo += 1) if ((places[adNo] as number) >= 0) adNos.push(adNo);
    if (adNos.length > 0) wanted.set(no, adNos);
  }
  return wanted;
}

export async function totalsOfObjects(
  tx: TenantTx,
  question: ObjectTotalsQuery,
  asking: Asking,
): Promise<ObjectTotals> {
  const columns = await columnsAsked(tx, question);
  const list = await openList(tx, question, asking);
  const { snapshot } = list;
  const isOfAccounts = question.level === 'account';
  const asked = isOfAccounts && isNarrowed(question) ? { ...question, advertiserId: snapshot.ids } : question;
  const facts = await figureFacts(tx, asked, sourceOf(question.level), asking);
  const wanted = isOfAccounts ? null : await adsOfRows(tx, list);
  const { before, facts: of, ...totals } = await objectTotals(tx, facts, wanted, columns, asking.ads);
  return {
    snapshot: snapshot.token,
    asOf: snapshot.asOf.toISOString(),
    total: snapshot.ids.length,
    currency: facts.conversion?.target ?? null,
    totals,
    beforeTotals: before,
    ...comparedOf(facts),
    notes: await notesOn(tx, of, asking),
  };
}

export async function detailOfObject(
  tx: TenantTx,
  question: ObjectDetailQuery,
  asking: Asking,
): Promise<OutputOf<typeof adObjectCalls.detail>> {
  const { platform, level, advertiserId, id, trend } = question;
  const columns = await columnsAsked(tx, question);
  const accounts = await placeAccounts(tx, asking.reader, platform, [advertiserId]);
  const facts = await figureFacts(tx, { ...question, advertiserId: [advertiserId] }, sourceOf(level), asking);
  const keys = level !== 'account' || id === advertiserId ? [{ advertiserId, id }] : [];
  const [object] = await presentedRows(
    tx,
    facts,
    { platform, level, trend, keys, accounts, columns },
    asking,
  );
  if (!object) throw new CallError('notFound');
  if (level !== 'account')
    return { object, below: await countBelow(tx, { platform, parent: { advertiserId, id } }) };
  const counts = (await countTop(tx, platform, [advertiserId])).get(advertiserId);
  return { object, below: counts ? [{ level: platformLevels[platform][0], ...counts }] : [] };
}
