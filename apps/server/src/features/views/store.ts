import type { ViewState } from '@adsail/contract/views';
import { type Selectable, sql } from 'kysely';
import { personName } from '../../db/person.ts';
import { insertRow, updateRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { SavedViewsTable } from './tables.ts';

export type ViewRow = Selectable<SavedViewsTable>;
/** With its maker's name, and whether the reader's screen opens with it. */
export type NamedView = ViewRow & { created_by_name: string; default_id: string | null };

export interface ViewValues {
  name: string;
  state: ViewState;
  isShared: boolean;
}

const toRow = ({ name, state, isShared }: ViewValues) => ({
  name,
  state: JSON.stringify(state),
  is_shared: isShared,
});

/** What the reader may use: the own ones and what others share. */
const usable = (tx: TenantTx) =>
  tx
    .selectFrom('saved_views as v')
    .leftJoin('default_views as d', (join) =>
      join
        .on('d.tenant_id', '=', tx.tenantId)
        .on('d.user_id', '=', tx.userId)
        .onRef('d.view_id', '=', 'v.id'),
    )
    .selectAll('v')
    .select('d.view_id as default_id')
    .select(({ ref }) => personName(tx, ref('v.created_by')).as('created_by_name'))
    .where('v.tenant_id', '=', tx.tenantId)
    .where((eb) => eb.or([eb('v.created_by', '=', tx.userId), eb('v.is_shared', '=', true)]));

export const listViews = (tx: TenantTx, screen: string): Promise<NamedView[]> =>
  usable(tx)
    .where('v.screen', '=', screen)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();

/** Locked until the transaction ends, so that nobody changes them between the look and the write. */
export const lockViews = (tx: TenantTx, ids: readonly string[]): Promise<NamedView[]> =>
  usable(tx).where('v.id', 'in', ids).orderBy('v.id').forUpdate('v').execute();

export interface ViewOwner {
  screen: string;
  userId: string;
}

/** How many a member has on a screen, and how many are shared there by anybody. */
export async function countViews(tx: TenantTx, { screen, userId }: ViewOwner) {
  const { own, shared } = await tx
    .selectFrom('saved_views')
    .select([
      sql<string>`count(*) filter (where created_by = ${userId})`.as('own'),
      sql<string>`count(*) filter (where is_shared)`.as('shared'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('created_by', '=', userId), eb('is_shared', '=', true)]))
    .executeTakeFirstOrThrow();
  return { own: Number(own), shared: Number(shared) };
}

export const insertView = (
  tx: TenantTx,
  { screen, userId }: ViewOwner,
  values: ViewValues,
  now: Date,
): Promise<ViewRow> => insertRow(tx, 'saved_views', { ...toRow(values), screen, created_by: userId }, now);

export const updateView = (
  tx: TenantTx,
  row: Pick<ViewRow, 'id' | 'version'>,
  values: ViewValues,
  now: Date,
): Promise<ViewRow> => updateRow(tx, 'saved_views', row, toRow(values), now);

export async function setDefaultView(
  tx: TenantTx,
  { screen, userId }: ViewOwner,
  viewId: string,
): Promise<void> {
  await tx
    .insertInto('default_views')
    .values({ user_id: userId, screen, view_id: viewId })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'screen']).doUpdateSet({ view_id: viewId }),
    )
    .execute();
}

export async function dropDefaultView(tx: TenantTx, { screen, userId }: ViewOwner): Promise<void> {
  await tx
    .deleteFrom('default_views')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .execute();
}

/** Of those who can no longer see it. */
export async function dropDefaultsOfOthers(
  tx: TenantTx,
  { id, created_by }: Pick<ViewRow, 'id' | 'created_by'>,
): Promise<void> {
  await tx
    .deleteFrom('default_views')
    .where('tenant_id', '=', tx.tenantId)
    .where('view_id', '=', id)
    .where('user_id', '<>', created_by)
    .execute();
}
