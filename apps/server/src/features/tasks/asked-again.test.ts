import type { Call } from '@adsail/contract';
import { taskCalls } from '@adsail/contract/tasks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../db/scope.ts';
import type { Actor, HttpInfo } from '../../framework/bind.ts';
import { taskRoutes } from './routes.ts';
import { type TaskStage, taskStage } from './testing/stage.ts';

let open: TaskStage;
let actor: Actor;
beforeAll(async () => {
  open = await taskStage();
  const { tenantId, userId } = open.admin;
  actor = {
    tenantId,
    userId,
    sessionId: '',
    userName: '',
    roles: ['ADMINISTRATOR'],
    platforms: ['TIKTOK'],
    deviceId: '',
  };
});
afterAll(() => open.close());

const { signal } = new AbortController();
const http = { language: 'en', signal, attended: signal } as HttpInfo;

/** Prepared for an administrator, who is somebody else when it is done. */
async function doneAs(call: Call, input: unknown, member: Actor): Promise<unknown> {
  const { services } = open.server;
  const bound = taskRoutes.find((each) => each.call === call);
  if (bound?.access !== 'prepared') throw new Error(`${call.path} is not prepared`);
  const handler = await bound.prepare({ input, services, http, actor });
  return withTenant(services.db, member, (tx) =>
    handler({ input, services, http, tx, actor: member, audit: () => undefined }),
  );
}

it('whoever has lost the accounts since a call was prepared gets nothing done', async () => {
  const { id, version } = await open.saved();
  const platform = 'TIKTOK';
  const { hash } = await open.server
    .as(open.admin)
    .ok(taskCalls.plan, { platform: open.platform, id, version });
  const [advertiserId] = open.accounts;
  const asked: [Call, object, string][] = [
    [taskCalls.plan, { platform, id, version }, 'forbidden'],
    [taskCalls.execute, { platform, id, version, hash }, 'forbidden'],
    [taskCalls.campaignList, { platform, advertiserId }, 'notFound'],
  ];
  const demoted: Actor = { ...actor, roles: ['OPTIMIZER'] };
  for (const [call, input, errorName] of asked)
    await expect(doneAs(call, input, demoted)).rejects.toMatchObject({ errorName });
  for (const [call, input] of asked) await doneAs(call, input, actor);
  expect(
    (await open.server.as(open.admin).ok(taskCalls.detail, { platform: open.platform, id })).task.status,
  ).toBe('TASK_WAIT');
});
