import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** A list as one parameter. The driver would look at each of its values, and there are millions of them. */
const textOf = (values: readonly string[]): string => `{${values.join(',')}}`;

const integerOid = 23;

/** As the database keeps it, which it need not parse: each value behind its length, and for none the length -1. */
function binaryIntegers(values: ArrayLike<number | null>): Buffer {
  const bytes = Buffer.allocUnsafe(4 * (5 + 2 * values.length));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = 20;
  let hasNone = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number | null;
    if (value === null) {
      hasNone = 1;
      view.setInt32(end, -1);
      end += 4;
      continue;
    }
    // It would be cut off to something else.
    if ((value | 0) !== value) throw new RangeError(`Not an integer of the database: ${value}`);
    view.setInt32(end, 4);
    view.setInt32(end + 4, value);
    end += 8;
  }
  for (const [at, word] of [1, hasNone, integerOid, values.length, 1].entries()) view.setInt32(at * 4, word);
  return bytes.subarray(0, end);
}

export const integers = (values: ArrayLike<number | null>): RawBuilder<number[]> =>
  sql`${binaryIntegers(values)}::integer[]`;
export const numerics = (values: readonly string[]): RawBuilder<string[]> =>
  sql`${textOf(values)}::numeric[]`;
export const days = (values: readonly string[]): RawBuilder<string[]> => sql`${textOf(values)}::date[]`;

/** Ids are a platform's: whatever stands in them. */
export const texts = (values: readonly string[]): RawBuilder<string[]> =>
  sql`${`{${values.map((each) => `"${each.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`}::text[]`;

/**
 * Rows beside their account, `a`, for an `insert … select`: a cluster hands it to the machine of the organisation when it reads a table
 * of the organisation's. From lists alone it would be a COPY, which row level security refuses.
 */
export const besideAccount = (
  tx: TenantTx,
  accountNo: number,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`insight_accounts a join ${rows} on a.tenant_id = ${tx.tenantId} and a.account_no = ${accountNo}`;
