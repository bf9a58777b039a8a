import type { MaterialKind } from '@adsail/contract/materials';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';

export async function hasMaterial(tx: TenantTx, kind: MaterialKind, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('materials')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface Meant {
  kind: MaterialKind;
  id: string | undefined;
  author: string | null;
  /** Null: everything is. */
  seen: { accountNos: readonly number[]; own: string | null } | null;
}

/** Conditions on figures `s` and on materials `l` of the library, as those of their list and dashboard. */
export const materialsMeant = ({ kind, id, author, seen }: Meant): RawBuilder<unknown>[] => [
  sql`l.kind = ${kind}`,
  ...(id ? [sql`l.id = ${id}`] : []),
  ...(author ? [sql`l.created_by = ${author}`] : []),
  ...(seen
    ? [
        sql`(s.account_no = any(${[...seen.accountNos]}::integer[]) ${seen.own ? sql`or l.created_by = ${seen.own}` : sql``})`,
      ]
    : []),
];
