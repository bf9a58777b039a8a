import { type AdPlatform, CallError, type Message, type Page } from '@adsail/contract';
import {
  taskLimits,
  type TaskPageQuery,
  type TaskStatus,
  type TemplatePageQuery,
} from '@adsail/contract/tasks';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../../db/ids.ts';
import { containsAny, countRows, inDays, pageOfRows } from '../../../db/paging.ts';
import { personName } from '../../../db/person.ts';
import { updateRow } from '../../../db/rows.ts';
import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import type { Content, TasksTable } from '../tables.ts';
import { needsReader, type SeenTask, visibleTasks } from './visible.ts';

export type TaskRow = Selectable<TasksTable>;

/** What stands in columns of a content. */
export interface SavedContent {
  content: Content;
  name: string;
  productId: string | null;
  objective: string | null;
}

const columnsOf = ({ content, name, productId, objective }: SavedContent) => ({
  content: JSON.stringify(content),
  name,
  product_id: productId,
  objective,
});

export async function insertTask(
  tx: TenantTx,
  { kind, platform, status }: Pick<TaskRow, 'kind' | 'platform' | 'status'>,
  saved: SavedContent,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('tasks')
    .values({
      tenant_id: tx.tenantId,
      id,
      kind,
      platform,
      ...columnsOf(saved),
      status,
      created_by: tx.userId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

type Locked = Pick<TaskRow, 'id' | 'version'>;

export const saveContent = (
  tx: TenantTx,
  row: Locked,
  { status, ...saved }: SavedContent & { status: TaskStatus },
  now: Date,
): Promise<unknown> => updateRow(tx, 'tasks', row, { ...columnsOf(saved), status, dropped_at: null }, now);

type Fields = Omit<Updateable<TasksTable>, 'tenant_id' | 'id' | 'version' | 'created_at' | 'updated_at'>;

/** A person's doing: the next one who changes it has to have seen it. */
export const changeTask = (tx: TenantTx, row: Locked, fields: Fields, now: Date): Promise<TaskRow> =>
  updateRow(tx, 'tasks', row, fields, now);

/** What happens to it by itself changes no version: nobody could have known. */
export async function noteTask(tx: TenantTx, id: string, fields: Fields): Promise<void> {
  await tx
    .updateTable('tasks')
    .set(fields)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Locked until the transaction ends; undefined when it is gone. */
export const lockTask = (tx: TenantTx, id: string): Promise<TaskRow | undefined> =>
  tx
    .selectFrom('tasks')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** With its content, for whoever may see it. */
export async function readTask(tx: TenantTx, id: string): Promise<TaskRow> {
  const row = await tx
    .selectFrom('tasks')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** Of those that the reader may see. */
export async function seenTask(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  id: string,
): Promise<SeenTask> {
  const row = await visibleTasks(tx, reader)
    .where('t.id', '=', id)
    .where('t.platform', '=', platform)
    .where('t.kind', '=', 'TASK')
    .where('t.status', '<>', 'TASK_DELETE')
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

const columnOf = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export function pageTasks(
  tx: TenantTx,
  reader: Reader,
  asked: z.output<typeof TaskPageQuery>,
): Promise<Page<SeenTask>> {
  const {
    platform,
    keyword,
    ids,
    productId,
    status,
    createdBy,
    createdAt,
    needsMe,
    dropped,
    sort,
    ...window
  } = asked;
  let query = visibleTasks(tx, reader).where('t.platform', '=', platform).where('t.kind', '=', 'TASK');
  query = query.where('t.dropped_at', dropped ? 'is not' : 'is', null);
  query = query.where('t.status', '<>', 'TASK_DELETE');
  if (status) query = query.where('t.status', 'in', status);
  if (ids) query = query.where('t.id', 'in', ids);
  if (productId) query = query.where('t.product_id', 'in', productId);
  if (createdBy) query = query.where('t.created_by', 'in', createdBy);
  if (createdAt) query = query.where(({ ref }) => inDays(tx, ref('t.created_at'), createdAt));
  if (needsMe !== undefined) query = query.where(needsReader(tx, reader), '=', needsMe);
  if (keyword) query = query.where(({ ref }) => containsAny(keyword, [ref('t.name')], ref('t.id')));
  const { field, order } = sort;
  return pageOfRows(query.orderBy(`t.${columnOf[field]}`, order).orderBy('t.id', order), window);
}

/** Templates are everybody's who makes tasks: they name no accounts. */
export function pageTemplates(
  tx: TenantTx,
  { platform, keyword, ids, sort, ...window }: z.output<typeof TemplatePageQuery>,
) {
  const { field, order } = sort;
  let query = templates(tx).where('t.platform', '=', platform);
  if (ids) query = query.where('t.id', 'in', ids);
  if (keyword) query = query.where(({ ref }) => containsAny(keyword, [ref('t.name')], ref('t.id')));
  return pageOfRows(query.orderBy(`t.${columnOf[field]}`, order).orderBy('t.id', order), window);
}

/** Without their contents, which are large: one is read where somebody begins with it. */
const templates = (tx: TenantTx) =>
  tx
    .selectFrom('tasks as t')
    .select(['t.id', 't.platform', 't.name', 't.objective', 't.created_by', 't.version'])
    .select(['t.created_at', 't.updated_at'])
    .select(({ ref }) => personName(tx, ref('t.created_by')).as('created_by_name'))
    .where('t.tenant_id', '=', tx.tenantId)
    .where('t.kind', '=', 'TEMPLATE');

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number];

const oneTemplate = (tx: TenantTx, platform: AdPlatform, id: string) =>
  templates(tx).where('t.platform', '=', platform).where('t.id', '=', id);

export const readTemplate = (tx: TenantTx, platform: AdPlatform, id: string): Promise<TemplateRow> =>
  oneTemplate(tx, platform, id).executeTakeFirstOrThrow(() => new CallError('notFound'));

export const lockTemplate = (tx: TenantTx, platform: AdPlatform, id: string): Promise<TemplateRow> =>
  oneTemplate(tx, platform, id)
    .forUpdate('t')
    .executeTakeFirstOrThrow(() => new CallError('notFound'));

export async function templateContentOf(tx: TenantTx, id: string): Promise<Content> {
  const { content } = await tx
    .selectFrom('tasks')
    .select('content')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}

/** More than anybody finds one among. */
export async function refuseManyTemplates(tx: TenantTx): Promise<void> {
  if ((await countRows(templates(tx))) >= taskLimits.templates)
    throw new CallError('conflict', {
      key: 'tasks:error.templates',
      parameters: { most: taskLimits.templates },
    });
}

export async function deleteTask(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('tasks').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
}

export const accountsOfTask = async (tx: TenantTx, id: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('task_accounts')
      .select('advertiser_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('task_id', '=', id)
      .orderBy('advertiser_id')
      .execute()
  ).map(({ advertiser_id }) => advertiser_id);

/** Dropped and deleted ones from before. */
export async function oldTasks(tx: TenantTx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t where t.tenant_id = ${tx.tenantId} and (t.dropped_at is not null or t.deleted_at is not null)
      and least(t.dropped_at, t.deleted_at) < ${before} and not t.ends limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export const failureJson = (message: Message | null): string | null =>
  message === null ? null : JSON.stringify(message);
