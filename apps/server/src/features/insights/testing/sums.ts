import type pg from 'pg';
import { expect } from 'vitest';
import { figureColumns } from '../figures.ts';

const sums = figureColumns.map((column) => `sum(f.${column})::text as ${column}`).join(', ');
const columns = figureColumns.map((column) => `s.${column}::text as ${column}`).join(', ');

/** That both rollups say what the facts say, for all organisations. */
export async function expectSumsToHold(owner: pg.Pool): Promise<void> {
  for (const [facts, table, time, ads] of [
    ['ad_days', 'day_sums', 'day', true],
    ['ad_hours', 'hour_sums', 'day, hour', false],
  ] as const) {
    const of = time
      .split(', ')
      .map((name) => `f.${name}`)
      .join(', ');
    const expected = await owner.query(
      `select f.tenant_id, f.account_no, ${of}, a.product_id${ads ? ', count(*)::int as ads' : ''}, ${sums} from ${facts} f
       join insight_ads a using (tenant_id, account_no, ad_no) group by f.tenant_id, f.account_no, ${of}, a.product_id order by 1, 2, 3, 4, 5`,
    );
    const found = await owner.query(
      `select s.tenant_id, s.account_no, ${time
        .split(', ')
        .map((name) => `s.${name}`)
        .join(', ')}, s.product_id${ads ? ', s.ads' : ''}, ${columns}
       from ${table} s order by 1, 2, 3, 4, 5`,
    );
    const plain = (rows: Record<string, unknown>[]) =>
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'string' && /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value,
          ]),
        ),
      );
    expect(plain(found.rows)).toEqual(plain(expected.rows));
  }
}
