import { addDays } from '@adsail/contract';
import { rateId, rateLimits } from '@adsail/contract/rates';
import type { Tx } from '../../db/database.ts';
import { type DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { sourceOf } from './source/index.ts';
import { inventedRates, inventedRatesOf } from './source/invented.ts';
import { noteFetches, saveSharedRates } from './store/fetched.ts';
import { lockOwnRate, setOwnRate } from './store/own.ts';

/** The first months at once; the job goes on with the same series. */
export async function makeDemoRates(tx: Tx, { clock, config }: Services): Promise<void> {
  // With a source of its own the demo world shows what that one says.
  if (sourceOf(config) !== inventedRates) return;
  const now = clock();
  const last = now.toISOString().slice(0, 10);
  const days = Array.from({ length: rateLimits.backfillDays }, (_, ago) => addDays(last, -ago));
  const { name: source } = inventedRates;
  await saveSharedRates(
    tx,
    days.flatMap((day) =>
      inventedRatesOf(day).map(({ currency, perUsd }) => ({
        day,
        currency,
        per_usd: perUsd,
        source,
        quoted_on: day,
        to_check: false,
        fetched_at: now,
      })),
    ),
  );
  await noteFetches(tx, days, { fetchedAt: now, nextAt: null });
}

/** A rate that was agreed with a bank for three days. */
export async function makeDemoOwnRates({ tx, tenantName }: DemoTenant, { clock }: Services): Promise<void> {
  if (!tenantName.startsWith('Blue Harbor')) return;
  const now = clock();
  for (const ago of [9, 10, 11]) {
    const id = rateId({ day: addDays(now.toISOString().slice(0, 10), -ago), currency: 'CNY' });
    const { version } = await lockOwnRate(tx, id, now);
    await setOwnRate(tx, { id, version }, { perUsd: '7.1', note: 'Harbor Bank, contract 2026-4' }, now);
  }
}
