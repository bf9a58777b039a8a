import { adPlatforms } from '@adsail/contract';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { type OutsideChange, recordOutsideChanges } from '../ledger/index.ts';
import { budgetedObjects } from './store/demo.ts';

const changedOfPlatform = 4;
const hourMs = 3_600_000;
/** In the platforms' own consoles. */
const people = ['mia@blueharbor.example', 'Li Wei'];

/** Somebody has raised budgets at the platforms of late. */
export async function makeDemoChanges({ tx }: DemoTenant, { clock }: Services): Promise<void> {
  const now = clock();
  const changes: OutsideChange[] = [];
  for (const platform of adPlatforms)
    for (const [at, object] of (await budgetedObjects(tx, platform, changedOfPlatform)).entries()) {
      const { budget } = object;
      if (!budget?.amount) continue;
      const before = String(Math.max(1, Math.round(Number(budget.amount.amount) * 0.8)));
      changes.push({
        platform,
        advertiserId: object.advertiser_id,
        level: object.level,
        objectId: object.external_id,
        what: 'budget',
        before: { ...budget, amount: { ...budget.amount, amount: before } },
        after: budget,
        doneAt: new Date(now.getTime() - (at * 20 + 3) * hourMs),
        doneBy: people[at % people.length] ?? null,
      });
    }
  await recordOutsideChanges(tx, changes, now);
}
