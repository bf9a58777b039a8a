import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { withTenant } from '../../apps/server/src/db/scope.ts';
import { conversionFor } from '../../apps/server/src/features/reports/rates.ts';
import type { ReportName } from '../../packages/contract/src/reports/index.ts';
import type { TestTenant } from '../../apps/server/src/testing/fixture.ts';
import type { Organisation } from '../ledger/organisation.ts';
import { dayAgo, size } from './fill.ts';

/** What both sides are compared in. */
export interface Answered {
  rows: Figures[];
  totals: Figures;
  count: number;
}
type Figures = Record<(typeof sums)[number], number>;

export interface Duck {
  report(report: ReportName, days: { from: string; to: string }): Promise<Answered>;
  close(): void;
}

const sums = [
  'cost',
  'impressions',
  'clicks',
  'installs',
  'purchases',
  'paymentAmount',
  'conversions',
  'registrations',
] as const;
export const comparedSums = sums;

const keys: Readonly<Record<ReportName, { of: string; join: string; order: string }>> = {
  dayProduct: {
    of: 'f.day, i.product',
    join: 'join ads i using (account_no, ad_no)',
    order: 'day desc, cost desc, product desc',
  },
  product: {
    of: 'i.product',
    join: 'join ads i using (account_no, ad_no)',
    order: 'cost desc, product desc',
  },
  ad: { of: 'f.account_no, f.ad_no', join: '', order: 'cost desc, account_no desc, ad_no desc' },
  account: { of: 'f.account_no', join: '', order: 'cost desc, account_no desc' },
  member: { of: 'a.owner', join: '', order: 'cost desc, owner desc' },
};

/** Sums of all rows are made of the rows, once they are there: the least that it can be asked for. */
const statementOf = (report: ReportName, { from, to }: { from: string; to: string }): string => {
  const { of, join: joined, order } = keys[report];
  return `with g as materialized (
      select ${of}, sum(f.cost * r.rate) as cost, sum(f.impressions) as impressions, sum(f.clicks) as clicks,
        sum(f.installs) as installs, sum(f.app_purchases + f.web_purchases) as purchases,
        sum((f.app_value + f.web_value) * r.rate) as paymentAmount, sum(f.conversions) as conversions,
        sum(f.registrations) as registrations
      from facts f join accounts a using (account_no) join rates r on r.day = f.day and r.currency = a.currency ${joined}
      where f.day between date '${from}' and date '${to}' group by ${of}),
    shown as (select * from g order by ${order} limit 20)
    select 0 as place, 0 as count, ${sums.map((name) => `${name}::double as ${name}`).join(', ')},
      row_number() over (order by ${order}) as line from shown
    union all select 1, count(*), ${sums.map((name) => `sum(${name})::double`).join(', ')}, 0 from g order by place, line`;
};

/** DuckDB with two threads over the same raw rows: facts by ad and day, ads with their products, accounts, rates. */
export async function openDuck({ owner, stack, dataDir }: Organisation, tenant: TestTenant): Promise<Duck> {
  const file = (name: string) => join('/tmp', `adsail-bench-${process.pid}-${name}`);
  const instance = await DuckDBInstance.create(join(dataDir, 'duck.db'));
  const duck = await instance.connect();
  await duck.run('set threads = 2');
  const load = async (table: string, columns: string, query: string) => {
    await owner.query(`copy (${query}) to '${file(table)}' csv`);
    await duck.run(
      `create table ${table} as select * from read_csv('${file(table)}', header = false, columns = {${columns}})`,
    );
    rmSync(file(table));
  };
  const { tenantId } = tenant;
  const counts = [
    'impressions',
    'clicks',
    'conversions',
    'installs',
    'registrations',
    'app_purchases',
    'web_purchases',
  ];
  const money = ['cost', 'app_value', 'web_value'];
  await load(
    'facts',
    [
      `'account_no': 'integer', 'day': 'date', 'ad_no': 'integer'`,
      ...money.map((name) => `'${name}': 'decimal(12, 2)'`),
      ...counts.map((name) => `'${name}': 'integer'`),
    ].join(', '),
    `select account_no, day, ad_no, ${[...money, ...counts].join(', ')} from ad_days where tenant_id = ${tenantId}
     order by day, account_no, ad_no`,
  );
  await load(
    'ads',
    `'account_no': 'integer', 'ad_no': 'integer', 'product': 'varchar'`,
    `select account_no, ad_no, product_id from insight_ads where tenant_id = ${tenantId}`,
  );
  await load(
    'accounts',
    `'account_no': 'integer', 'currency': 'varchar', 'owner': 'varchar'`,
    `select n.account_no, a.currency, p.user_id from insight_accounts n
     join ad_accounts a using (tenant_id, platform, advertiser_id)
     join account_permissions p using (tenant_id, platform, advertiser_id) where n.tenant_id = ${tenantId}`,
  );
  const days = { from: dayAgo(size.days), to: dayAgo(0) };
  const { rates } = await withTenant(stack.services.db, { tenantId, userId: tenant.admin.userId }, (tx) =>
    conversionFor(tx, days, ['EUR', 'JPY', 'CNY', 'SAR'], { target: 'USD', now: new Date() }),
  );
  await duck.run('create table rates (day date, currency varchar, rate decimal(20, 14))');
  const values = rates.map(({ day, currency, rate }) => `('${day}', '${currency}', ${rate ?? 'null'})`);
  await duck.run(`insert into rates values ${values.join(', ')}`);
  await duck.run(`insert into rates select distinct day, 'USD', 1 from rates`);
  return {
    async report(report, asked) {
      const result = await duck.runAndReadAll(statementOf(report, asked));
      const found = result.getRowObjects() as unknown as (Figures & { place: number; count: bigint })[];
      const total = found.find(({ place }) => Number(place) === 1);
      if (!total) throw new Error('DuckDB tells no total');
      return {
        rows: found.filter(({ place }) => Number(place) === 0),
        totals: total,
        count: Number(total.count),
      };
    },
    close() {
      duck.closeSync();
      instance.closeSync();
    },
  };
}
