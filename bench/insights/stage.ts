import type { Figures } from '../../packages/connectors/src/core/index.ts';
import pg from 'pg';
import { type TenantScope, withTenant } from '../../apps/server/src/db/scope.ts';
import { FactRows, writeAdDays } from '../../apps/server/src/features/insights/index.ts';
import { figuresWith } from '../../apps/server/src/features/insights/testing.ts';
import { openOrganisation, type Organisation } from '../ledger/organisation.ts';

/** As large as the largest account that is spoken of. */
export const adsOfADay = 100_000;

export interface InsightStage extends Organisation {
  /** Writes the next day of the account. */
  writeDay(advertiserId: string, day: string, rows: FactRows): Promise<void>;
}

type Told = readonly (readonly [string, Figures])[];

/** As platforms tell it: most ads spend a little, few convert. */
export const toldOf = (count: number, seed: number): Told =>
  Array.from({ length: count }, (_, at) => {
    const chance = (at * 2_654_435_761 + seed * 40_503) % 100_003;
    const figures = figuresWith({
      cost: (chance / 97).toFixed(2),
      webValue: chance % 11 === 0 ? (chance / 31).toFixed(2) : '0.00',
      impressions: 1 + (chance % 9000),
      clicks: chance % 130,
      conversions: chance % 7,
      plays: chance % 5000,
      plays2s: chance % 2000,
      plays100: chance % 90,
      reach: chance % 8000,
    });
    return [String(1_800_000_000_000_000 + at), figures];
  });

export function rowsOf(told: Told): FactRows {
  const rows = new FactRows();
  for (const [id, figures] of told) rows.set(id, figures);
  return rows;
}

export async function openInsights(): Promise<InsightStage> {
  const world = await openOrganisation();
  const who: TenantScope = { tenantId: world.tenantId, userId: world.userId };
  return {
    ...world,
    writeDay: (advertiserId, day, rows) =>
      withTenant(world.stack.services.db, who, async (tx) => {
        const days = [{ day, rows, nextAt: null, staleAt: null }];
        await writeAdDays(
          tx,
          { place: { platform: 'TIKTOK', advertiserId }, fetchedAt: new Date(), days },
          async () => new Map(),
        );
      }),
  };
}

/** A table as `ad_days` is, with its index and without anything else. */
export async function makePlainTable(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create table ${name} (like ad_days including defaults)`);
  await client.query(`alter table ${name} add primary key (tenant_id, account_no, day, ad_no)`);
  await client.end();
}
