import { type AccountPermission, permissionsFor } from '@adsail/contract/accounts';
import { sql, type SqlBool } from 'kysely';
import { personName } from '../../../db/person.ts';
import type { TenantTx } from '../../../db/scope.ts';
import { type Reader, seesAll, visibleAccounts } from '../../accounts/index.ts';

/** An account of the task `t` that the reader may not see, or not with the permission that is needed. */
const hasOther = (tx: TenantTx, reader: Reader, needed: AccountPermission = 'VIEW') => sql<SqlBool>`exists (
  select from task_accounts k where k.tenant_id = ${tx.tenantId} and k.task_id = t.id and not exists (
    select from (${visibleAccounts(tx, reader)}) v
    where v.platform = k.platform and v.advertiser_id = k.advertiser_id and v.permission = any(${permissionsFor(needed)}::text[])))`;

const hasAccounts = (tx: TenantTx) => sql<SqlBool>`exists (
  select from task_accounts k where k.tenant_id = ${tx.tenantId} and k.task_id = t.id)`;

/**
 * Whoever may authorise accounts sees all; everybody else what runs in accounts that it may see, and what it made itself as long as
 * nothing of it is in accounts.
 */
const isSeen = (tx: TenantTx, reader: Reader) =>
  seesAll(reader)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`((t.created_by = ${reader.userId} and t.launched_hash is null) or (${hasAccounts(tx)} and not ${hasOther(tx, reader)}))`;

/** Its maker, and who looks after all accounts: they can clear up whatever became of its accounts. */
const isOwn = (reader: Reader) =>
  seesAll(reader) ? sql<boolean>`true` : sql<boolean>`(t.created_by = ${reader.userId})`;

/** The reader may change the task `t`. */
export const isManaged = (tx: TenantTx, reader: Reader) =>
  sql<boolean>`not ${hasOther(tx, reader, 'MANAGE')}`;

/** Tasks that the reader may see, with the names that lists show. */
export const visibleTasks = (tx: TenantTx, reader: Reader) =>
  tx
    .selectFrom('tasks as t')
    .leftJoin('products as p', (join) =>
      join.on('p.tenant_id', '=', tx.tenantId).onRef('p.id', '=', 't.product_id'),
    )
    .select(['t.id', 't.kind', 't.platform', 't.name', 't.product_id', 't.objective', 't.status'])
    .select(['t.dropped_at', 't.failure', 't.total', 't.created', 't.failed', 't.uncertain', 't.not_run'])
    .select(['t.needs_person', 't.started_at', 't.ended_at', 't.created_by', 't.version'])
    .select(['t.created_at', 't.updated_at', 'p.name as product_name'])
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('created_by_name'))
    .select(
      sql<number>`(select count(*)::integer from task_accounts k where k.tenant_id = ${tx.tenantId} and k.task_id = t.id)`.as(
        'accounts',
      ),
    )
    .select(isManaged(tx, reader).as('is_managed'))
    .select(isOwn(reader).as('is_own'))
    .where('t.tenant_id', '=', tx.tenantId)
    .where(isSeen(tx, reader));

export type SeenTask = Awaited<ReturnType<ReturnType<typeof visibleTasks>['execute']>>[number];

/** Somebody has to do something, and the reader may. */
export const needsReader = (tx: TenantTx, reader: Reader) =>
  sql<boolean>`(t.needs_person and ${isManaged(tx, reader)})`;
