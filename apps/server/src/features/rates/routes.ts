import { CallError, FieldRefused } from '@adsail/contract';
import {
  isTooFar,
  mostTimes,
  plainRate,
  type Rate,
  rateCalls,
  rateIdParts,
  rateLimits,
} from '@adsail/contract/rates';
import { refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { bind } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import { firstListedDay, listedCurrencies, pageOfRates, rateRows, today } from './page.ts';
import { sourceNameOf } from './source/index.ts';
import { ratesAfter, ratesBefore } from './store/fetched.ts';
import { lockOwnRate, lockOwnRates, setOwnRate, takeBackOwnRates } from './store/own.ts';

async function ratesOf(tx: TenantTx, services: Services, ids: readonly string[]): Promise<Rate[]> {
  const days = ids.map((id) => rateIdParts(id).day).toSorted();
  const [from, to] = [days.at(0), days.at(-1)];
  if (!from || !to) return [];
  const currencies = [...new Set(ids.map((id) => rateIdParts(id).currency))];
  const asked = new Set(ids);
  return (await rateRows(tx, services, { from, to }, currencies)).filter(({ id }) => asked.has(id));
}
const rateOf = async (tx: TenantTx, services: Services, id: string): Promise<Rate> =>
  (await ratesOf(tx, services, [id]))[0] as Rate;

/** Only what the list can show: nobody would find another one again. */
async function refuseUnlisted(tx: TenantTx, services: Services, id: string): Promise<void> {
  const { day, currency } = rateIdParts(id);
  if (!(await listedCurrencies(tx)).includes(currency)) throw new CallError('notFound');
  const last = await today(tx, services);
  if (day <= last && day >= firstListedDay(last)) return;
  const parameters = { count: rateLimits.windowDays };
  throw new CallError('input', { fields: [{ path: 'id', key: 'rates:rule.day', parameters }] });
}

/** Compared with the day's shared rate, else with the nearest one that is known. */
async function refuseTooFar(
  tx: TenantTx,
  { sharedPerUsd, day, currency }: Rate,
  perUsd: string,
): Promise<void> {
  const nearest = async () =>
    (await ratesBefore(tx, day)).get(currency) ?? (await ratesAfter(tx, day)).get(currency);
  const known = sharedPerUsd ?? (await nearest())?.perUsd;
  if (known === undefined || !isTooFar(known, perUsd)) return;
  throw new FieldRefused('perUsd', 'rates:rule.tooFar', { count: mostTimes, known: plainRate(known) });
}

export const rateRoutes = bind(rateCalls, {
  async page({ input, tx, services }) {
    const page = await pageOfRates(tx, services, input);
    return { ...page, sourceName: sourceNameOf(services.config) };
  },

  async update({ input, tx, services, audit }) {
    const { id, perUsd, note, version } = input;
    await refuseUnlisted(tx, services, id);
    const now = services.clock();
    const locked = await lockOwnRate(tx, id, now);
    await refuseStale(tx, { entity: 'rate', entityId: id }, locked, version);
    const before = await rateOf(tx, services, id);
    await refuseTooFar(tx, before, perUsd);
    await setOwnRate(tx, { id, version: locked.version }, { perUsd, note }, now);
    const after = await rateOf(tx, services, id);
    audit({ entity: 'rate', entityId: id, before, after });
    return after;
  },

  async deleteList({ input, tx, services, audit }) {
    const ids = [...new Set(input.ids)];
    const held = await lockOwnRates(tx, ids);
    for (const before of await ratesOf(tx, services, held))
      audit({ entity: 'rate', entityId: before.id, before });
    if (held.length > 0) await takeBackOwnRates(tx, held, services.clock());
    const deleted = new Set(held);
    return { results: ids.map((id) => ({ id, deleted: deleted.has(id) })) };
  },
});
