import type { ObjectPageQuery, SettingSort } from '@adsail/contract/ad-objects';
import { settingSorts } from '@adsail/contract/ad-objects';
import type { Level } from '@adsail/contract/delivery';
import type { TenantTx } from '../../db/scope.ts';
import { type Column, type Facts, isTold, objectValues, pageOfSums, sumsFor } from '../reports/index.ts';
import type { Asking } from './asking.ts';
import { adPlaceOf, isActiveAccount, type ObjectList, placesOfAds } from './list.ts';
import { keepOrder, questionKey } from './snapshot.ts';
import { settingRanks } from './store/ranks.ts';

type Sort = ObjectPageQuery['sort'];

const isSetting = (field: string): field is SettingSort =>
  (settingSorts as readonly string[]).includes(field);

/** Of few objects the settings are read by their ids. */
const fewObjects = 2000;

/** What has no value is last, in both directions. Equal ones stand as their ids do, and the other way round the other way. */
function sortedPlaces(values: Float64Array, { order }: Sort): Uint32Array {
  const sign = order === 'asc' ? 1 : -1;
  return Uint32Array.from({ length: values.length }, (_, at) => at).sort((one, other) => {
    const [left, right] = [values[one] as number, values[other] as number];
    const [lacks, otherLacks] = [Number.isNaN(left), Number.isNaN(right)];
    if (lacks !== otherLacks) return lacks ? 1 : -1;
    if (lacks || left === right) return sign * (one - other);
    return left < right ? -sign : sign;
  });
}

/** What one of each currency is worth, by the last day that has a rate. */
function worthOfCurrencies({ conversion, order, accounts }: Facts): Map<string, string> {
  const used = conversion ?? order;
  const worth = new Map<string, string>();
  for (const { currency } of accounts) if (currency === used?.target) worth.set(currency, '1');
  for (const { currency, rate } of used?.rates ?? []) if (rate !== null) worth.set(currency, rate);
  return worth;
}

async function settingValues(
  tx: TenantTx,
  { question: { platform, level }, snapshot, accounts }: ObjectList,
  field: SettingSort,
  facts: Facts,
): Promise<Float64Array> {
  const values = new Float64Array(snapshot.ids.length).fill(Number.NaN);
  const rates = worthOfCurrencies(facts);
  // Of one currency amounts are compared as they are, also without a rate.
  const currencies = new Set(accounts.map(({ currency }) => currency));
  if (currencies.size === 1) for (const currency of currencies) rates.set(currency, '1');
  const ranks = await settingRanks(tx, field, {
    platform,
    level: level as Level,
    advertiserIds: snapshot.accounts.map(({ advertiserId }) => advertiserId),
    ...(snapshot.ids.length <= fewObjects && { ids: snapshot.ids }),
    rates,
  });
  const byAccount = new Map(ranks.map((each) => [each.advertiserId, each]));
  for (const { advertiserId, from, to } of snapshot.accounts) {
    const found = byAccount.get(advertiserId);
    if (!found) continue;
    const placeOf = new Map(found.ids.map((id, at) => [id, found.places[at] as number]));
    for (let at = from; at < to; at += 1) values[at] = placeOf.get(snapshot.ids[at] as string) ?? Number.NaN;
  }
  return values;
}

/** Accounts by a setting: they have a name and a state. */
function accountValues({ snapshot, accounts }: ObjectList, field: SettingSort): Float64Array {
  const byId = new Map(accounts.map((account) => [account.advertiserId, account]));
  const names = [...new Set(accounts.map(({ name }) => name))].toSorted((one, other) =>
    one.localeCompare(other, 'zh'),
  );
  const placeOf = new Map(names.map((name, at) => [name, at]));
  return Float64Array.from(snapshot.ids, (id) => {
    const account = byId.get(id);
    if (!account) return Number.NaN;
    if (field === 'name') return placeOf.get(account.name) ?? Number.NaN;
    return field === 'status' ? Number(!isActiveAccount(account)) : Number.NaN;
  });
}

/** Accounts as the report by account orders them; those that it does not have are last. */
async function accountsByFigure(
  tx: TenantTx,
  { snapshot, accounts }: ObjectList,
  facts: Facts,
  { sort, sortColumn }: { sort: Sort; sortColumn: Column },
): Promise<Uint32Array> {
  const { rows } = await pageOfSums(
    tx,
    { ...facts, withUnfetched: true },
    {
      dimension: 'account',
      group: 'none',
      sort,
      sortColumn,
      sums: sumsFor([sortColumn]).filter(isTold),
      pageIndex: 1,
      pageSize: Math.max(1, facts.accounts.length),
    },
  );
  const placeOf = new Map(snapshot.ids.map((id, at) => [id, at]));
  const idOf = new Map(accounts.map(({ no, advertiserId }) => [no, advertiserId]));
  const order: number[] = [];
  for (const row of rows) {
    const place = placeOf.get(idOf.get(Number(row['no'])) ?? '');
    if (place !== undefined) order.push(place);
  }
  const listed = new Set(order);
  for (let at = 0; at < snapshot.ids.length; at += 1) if (!listed.has(at)) order.push(at);
  return Uint32Array.from(order);
}

/** The places of the list's objects in the order that is asked for; kept with the list. */
export async function orderedPlaces(
  tx: TenantTx,
  list: ObjectList,
  facts: Facts,
  { sort, sortColumn }: { sort: Sort; sortColumn: Column | null },
  { ads }: Asking,
): Promise<Uint32Array> {
  const { snapshot, question } = list;
  const { days, compare, compareDays, currency } = question;
  const key = questionKey([sort, isSetting(sort.field) ? null : { days, compare, compareDays, currency }]);
  const kept = snapshot.orders.get(key);
  if (kept) return kept;
  const make = async (): Promise<Uint32Array> => {
    if (isSetting(sort.field)) {
      const values =
        question.level === 'account'
          ? accountValues(list, sort.field)
          : await settingValues(tx, list, sort.field, facts);
      return sortedPlaces(values, sort);
    }
    if (!sortColumn) throw new Error(`Nothing to sort by: ${sort.field}`);
    if (question.level === 'account') return accountsByFigure(tx, list, facts, { sort, sortColumn });
    const places = await placesOfAds(tx, list, adPlaceOf(question.platform, question.level));
    return sortedPlaces(
      await objectValues(tx, facts, places, { column: sortColumn, field: sort.field }, ads),
      sort,
    );
  };
  const order = await make();
  keepOrder(snapshot, key, order);
  return order;
}
