import type { TenantTx } from '../../../db/scope.ts';
import { dayNumber } from '../../insights/index.ts';
import type { Facts } from '../store/facts.ts';
import { accountsInSql } from '../store/notes.ts';
import { blocksFor } from './blocks.ts';

/** Those of the accounts that have a figure in the days that are asked for. */
export async function accountsWithFacts(tx: TenantTx, facts: Facts): Promise<number[]> {
  const sums = await blocksFor(tx, facts);
  if (!sums) return accountsInSql(tx, facts);
  const { asked, accounts, productIds } = facts;
  const [from, to] = [dayNumber(asked.from), dayNumber(asked.to)];
  const isIn = (day: number) => day >= from && day <= to;
  const meant = productIds && new Set(productIds);
  const hasFact = (no: number) =>
    (sums.blocks.get(no) ?? []).some(({ days, products, productIds: ids }) =>
      days.some((day, row) => isIn(day) && (!meant || meant.has(ids[products[row] as number] as string))),
    );
  return accounts.flatMap(({ no }) => (hasFact(no) ? [no] : []));
}
