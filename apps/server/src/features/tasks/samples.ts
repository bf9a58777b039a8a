import { productCalls } from '@adsail/contract/products';
import { taskCalls } from '@adsail/contract/tasks';
import { newId } from '../../db/ids.ts';
import { samplesOf, type World } from '../../registry/samples.ts';
import type { TestServer } from '../../testing/index.ts';

declare module '../../registry/samples.ts' {
  interface World {
    taskId: string;
    /** Tasks for what can be done with them once. */
    tasksFor: Readonly<
      Record<'delete' | 'drop' | 'recover' | 'pause' | 'resume' | 'close' | 'retry', string>
    >;
    templateId: string;
    doomedTemplateId: string;
  }
}

interface SampleTask {
  name: string;
  status?: string;
  kind?: string;
  productId?: string;
  createdBy?: string;
  days?: number;
  dropped?: boolean;
  needsPerson?: boolean;
}

/** As calls and launches leave it. */
async function insertTask(
  { owner }: Pick<TestServer, 'owner'>,
  { tenant, productId }: Pick<World, 'tenant' | 'productId'>,
  task: SampleTask,
): Promise<string> {
  const { name, status = 'TASK_TEMP', kind = 'TASK', days = 0, dropped = false, needsPerson = false } = task;
  const id = newId();
  await owner.query(
    `insert into tasks (tenant_id, id, kind, platform, name, product_id, status, content, dropped_at, needs_person, failed,
       created_by, created_at, updated_at)
     values ($1, $2, $3, 'TIKTOK', $4, $5, $6, $7, case when $8 then now() end, $9, 1, $10,
       now() - $11 * interval '1 day', now())`,
    [
      tenant.tenantId,
      id,
      kind,
      name,
      task.productId ?? productId,
      status,
      JSON.stringify({ taskName: name }),
      dropped,
      needsPerson,
      task.createdBy ?? tenant.admin.userId,
      days,
    ],
  );
  return id;
}

/** Rows of what a task made, some of each level and status, in two accounts. */
async function insertNodes({ owner }: Pick<TestServer, 'owner'>, world: World, taskId: string, text: string) {
  const { tenant, advertiserId } = world;
  const rows = [
    ['campaign', 'CREATE_SUCCEEDED', advertiserId],
    ['adgroup', 'CREATE_FAILED', advertiserId],
    ['ad', 'NOT_EXECUTED', advertiserId],
    ['campaign', 'CREATE_SUCCEEDED', '7999'],
  ];
  for (const [position, [level, status, account]] of rows.entries())
    await owner.query(
      `insert into task_nodes (tenant_id, task_id, position, key, level, advertiser_id, name, divided, status)
       values ($1, $2, $3, $4, $5, $6, $7, true, $8)`,
      [tenant.tenantId, taskId, position, `row ${position}`, level, account, `${text} ${level}`, status],
    );
}

async function insertNamed({ owner }: Pick<TestServer, 'owner'>, world: World, taskId: string, text: string) {
  const { tenant, advertiserId } = world;
  const of = [tenant.tenantId, taskId];
  await owner.query(
    `insert into task_accounts (tenant_id, task_id, platform, advertiser_id) values ($1, $2, 'TIKTOK', $3)`,
    [...of, advertiserId],
  );
  await owner.query(
    `insert into account_rooms (tenant_id, platform, advertiser_id, room, read_at)
     values ($1, 'TIKTOK', $2, '{"held": {}, "quota": {}}', now()) on conflict do nothing`,
    [tenant.tenantId, advertiserId],
  );
  await owner.query(
    `insert into task_uses (tenant_id, task_id, what, used_id) values ($1, $2, 'asset', $3)`,
    [...of, text],
  );
  await owner.query(
    `insert into task_plans (tenant_id, task_id, hash, content, facts, counts, exposure, errors, made_at)
     values ($1, $2, $3, '{}', $4, '{}', '[]', 0, now())`,
    [
      ...of,
      text,
      JSON.stringify({ now: '2026-01-01T00:00:00Z', accounts: [], materials: [], assets: [], audiences: [] }),
    ],
  );
}

const platform = 'tiktok';
const content = { taskName: 'Sample task' };
const of = (name: keyof World['tasksFor']) => (world: World) => ({ platform, id: world.tasksFor[name] });
const row = ({ tasksFor }: World) => ({ platform, id: tasksFor.retry, key: 'row 1' });

export const samples = samplesOf('tasks', taskCalls, {
  inputs: {
    save: ({ taskId }) => ({ platform, id: taskId, content }),
    facts: () => ({ platform, content }),
    plan: ({ taskId }) => ({ platform, id: taskId }),
    execute: ({ taskId }) => ({ platform, id: taskId, hash: 'nobody saw it' }),
    page: () => ({ platform }),
    detail: ({ taskId }) => ({ platform, id: taskId }),
    copy: ({ taskId }) => ({ platform, id: taskId }),
    delete: of('delete'),
    drop: of('drop'),
    recover: of('recover'),
    pause: of('pause'),
    resume: of('resume'),
    close: of('close'),
    retry: of('retry'),
    resultPage: ({ tasksFor }) => ({ platform, id: tasksFor.retry }),
    resultFix: (world) => ({ ...row(world), name: 'Another name' }),
    resultDecide: (world) => ({ ...row(world), decision: 'giveUp' }),
    templateSave: ({ templateId }) => ({ platform, id: templateId, name: 'Sample template', content }),
    templatePage: () => ({ platform }),
    templateDetail: ({ templateId }) => ({ platform, id: templateId }),
    templateDelete: ({ doomedTemplateId }) => ({ platform, id: doomedTemplateId }),
    campaignList: ({ advertiserId }) => ({ platform, advertiserId }),
    campaignContent: ({ advertiserId }) => ({ platform, advertiserId, campaignId: '17000001' }),
  },
  // Of the samples' rows the ledger knows nothing, and the accounts have to be authorised again.
  refused: {
    execute: 10_409,
    resultFix: 10_409,
    resultDecide: 10_409,
    campaignList: 20_004,
    campaignContent: 20_004,
  },
  after: ['products', 'accounts', 'assets'],
  async make(server, world, text) {
    const made = (name: string, task: Partial<SampleTask> = {}) =>
      insertTask(server, world, { name: `${text} ${name}`, ...task });
    const taskId = await made('task');
    await insertNamed(server, world, taskId, text);
    const tasksFor = {
      delete: await made('to delete'),
      drop: await made('to drop'),
      recover: await made('dropped', { dropped: true }),
      pause: await made('running', { status: 'TASK_HANDLER' }),
      resume: await made('paused', { status: 'TASK_PAUSE' }),
      close: await made('to close', { status: 'TASK_PAUSE' }),
      retry: await made('failed', { status: 'TASK_ERROR' }),
    };
    await insertNodes(server, world, tasksFor.retry, text);
    const template = (name: string) => made(name, { kind: 'TEMPLATE', status: 'TASK_DRAFT' });
    return {
      taskId,
      tasksFor,
      templateId: await template('template'),
      doomedTemplateId: await template('old template'),
    };
  },
  async fillLists(server, world) {
    const { tenant, imageUrl } = world;
    const product = { name: 'Product of tasks', imageUrl, illustrate: '' };
    const { id: productId } = await server.as(tenant.admin).ok(productCalls.add, product);
    const createdBy = tenant.optimizer.userId;
    await insertTask(server, world, { name: 'Old', days: 40, productId, createdBy, needsPerson: true });
    await insertTask(server, world, { name: 'Old', days: 3, status: 'TASK_CLOSE' });
    for (const name of ['Same', 'Same', 'Other'])
      await insertTask(server, world, { name, kind: 'TEMPLATE', status: 'TASK_DRAFT' });
  },
});
