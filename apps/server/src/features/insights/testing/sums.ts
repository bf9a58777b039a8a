import type pg from 'pg';
import { expect } from 'vitest';
import { type PackedColumn, packedColumns } from '../columns/pack-day.ts';
import { unpackAll } from '../columns/numbers.ts';
import { figureColumns } from '../figures.ts';
import { unscaled } from '../write/money.ts';

const sums = figureColumns.map((column) => `sum(f.${column})::text as ${column}`).join(', ');
const columns = figureColumns.map((column) => `s.${column}::text as ${column}`).join(', ');

/** That the rollup says what the facts say, for all organisations. */
export async function expectSumsToHold(owner: pg.Pool): Promise<void> {
  const expected = await owner.query(
    `select f.tenant_id, f.account_no, f.day, a.product_id, count(*)::int as ads, ${sums} from ad_days f
     join insight_ads a using (tenant_id, account_no, ad_no) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  const found = await owner.query(
    `select s.tenant_id, s.account_no, s.day, s.product_id, s.ads, ${columns} from day_sums s order by 1, 2, 3, 4`,
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

/** Trailing zeros are no difference. */
const plainNumber = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** That the packed columns say what the facts say, and of a version that their account has had. */
export async function expectColumnsToHold(owner: pg.Pool): Promise<void> {
  const expected = await owner.query<Record<string, string>>(
    `select tenant_id, account_no, day::text, ad_no, coalesce(reach + 1, 0) as reach, ${columns.replaceAll('s.', 'd.')}
     from ad_days d order by tenant_id, account_no, day, ad_no`,
  );
  const packed = await owner.query<Record<PackedColumn, Buffer> & Record<string, unknown>>(
    `select c.*, c.day::text as day, c.version <= a.version as is_known
     from ad_columns c join insight_accounts a using (tenant_id, account_no) order by tenant_id, account_no, c.day`,
  );
  const found = packed.rows.flatMap((row) => {
    const unpacked = packedColumns.map((name) => {
      const [column] = unpackAll(new Uint8Array(row[name]).buffer);
      if (!column) throw new Error(`${name} is empty`);
      return [name, column] as const;
    });
    return Array.from({ length: Number(row['ads']) }, (_, at) =>
      Object.fromEntries([
        ...(['tenant_id', 'account_no', 'day'] as const).map((name) => [name, String(row[name])]),
        ...unpacked.map(([name, { values, digits }]) => [
          name === 'ad_nos' ? 'ad_no' : name,
          plainNumber(unscaled(BigInt(values?.[at] ?? 0), digits)),
        ]),
      ]),
    );
  });
  expect(found).toEqual(
    expected.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainNumber(String(value))])),
    ),
  );
  expect(packed.rows.every((row) => row['is_known'])).toBe(true);
}
