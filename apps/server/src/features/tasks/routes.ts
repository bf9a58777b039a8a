import { FieldRefused, type Language } from '@adsail/contract';
import { taskCalls, templateContent } from '@adsail/contract/tasks';
import { presentPage } from '../../db/paging.ts';
import { refuseStale } from '../../db/rows.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { contentOfCampaign } from './campaigns/content.ts';
import { askAccount, listCampaigns, refuseLostAccount } from './campaigns/list.ts';
import { readCampaign } from './campaigns/read.ts';
import { entity, refuseFrom, taskFor, type Wanted } from './access.ts';
import {
  checkedContent,
  noteNamed,
  refuseOthersAccounts,
  refuseViewedAccounts,
  savedContent,
} from './content.ts';
import { definitionOf, namedOf } from './definitions.ts';
import { gatherFacts } from './facts/gather.ts';
import { wantRooms } from './facts/rooms.ts';
import { prepareLaunch } from './launch/execute.ts';
import { closeTask, deleteTaskFor, pauseTask, resumeTask, retryTask } from './launch/steps.ts';
import { inMembersTurn } from './planning/turns.ts';
import { preparePreview } from './preview.ts';
import type { Content } from './tables.ts';
import { presentResult, presentTask, presentTemplate } from './present.ts';
import { decideRow, prepareFix } from './results.ts';
import { countSteps } from './store/counts.ts';
import { pageResults } from './store/results.ts';
import { findPlan } from './store/plans.ts';
import {
  accountsOfTask,
  changeTask,
  deleteTask,
  readTemplate,
  refuseManyTemplates,
  templateContentOf,
  insertTask,
  lockTemplate,
  pageTasks,
  pageTemplates,
  readTask,
  saveContent,
  seenTask,
} from './store/tasks.ts';

type Args = Pick<MemberArgs, 'tx' | 'actor'> & { http: { language: Language } };

const shown = async ({ tx, actor, http }: Args, { platform, id }: Wanted) => ({
  task: presentTask(await seenTask(tx, actor, platform, id), http.language),
});

type StepArgs = MemberArgs<Wanted>;
type Step = (args: StepArgs) => Promise<object>;

/** Something that is done with a task, told to the log, and the task as it is then. */
const step = (work: Step) => async (args: StepArgs) => {
  const after = await work(args);
  args.audit({ entity, entityId: args.input.id, after });
  return shown(args, args.input);
};

export const taskRoutes = bind(taskCalls, {
  async save(args) {
    const { input, tx, services, actor, audit } = args;
    const { platform, id, version, as } = input;
    const saved = savedContent(platform, input.content);
    const { named } = saved;
    await refuseOthersAccounts(tx, actor, platform, named);
    const now = services.clock();
    const status = as === 'DRAFT' ? 'TASK_DRAFT' : 'TASK_TEMP';
    if (id === undefined) {
      const made = await insertTask(tx, { kind: 'TASK', platform, status }, saved, now);
      await noteNamed(tx, { id: made, platform }, named);
      await wantRooms(args, platform, named.advertiserIds);
      audit({ entity, entityId: made, after: { status, name: saved.name } });
      return shown(args, { platform, id: made });
    }
    const row = await taskFor(tx, actor, { platform, id, version }, 'save');
    // A draft stays one, also when the wizard saves by itself.
    const kept = row.status === 'TASK_DRAFT' ? 'TASK_DRAFT' : status;
    await saveContent(tx, row, { ...saved, status: kept }, now);
    await noteNamed(tx, row, named);
    await wantRooms(args, platform, named.advertiserIds);
    audit({ entity, entityId: id, after: { status: kept, name: saved.name } });
    return shown(args, { platform, id });
  },

  async facts({ input, tx, services, actor }) {
    const { platform } = input;
    const content = checkedContent(platform, input.content);
    return { facts: await gatherFacts({ tx, services, reader: actor, platform }, content) };
  },

  plan: { prepare: preparePreview },

  execute: {
    async prepare(args) {
      const launch = await prepareLaunch(args);
      return async (member) => {
        await launch(member);
        return shown(member, args.input);
      };
    },
  },

  async page({ input, tx, actor, http }) {
    return presentPage(await pageTasks(tx, actor, input), (row) => presentTask(row, http.language));
  },

  async detail(args) {
    const { input, tx, actor, http } = args;
    const seen = await seenTask(tx, actor, input.platform, input.id);
    const row = await readTask(tx, input.id);
    const hash = row.launched_hash ?? (row.plan_version === row.version ? row.plan_hash : null);
    const plan = hash === null ? undefined : await findPlan(tx, row.id, hash);
    return {
      task: presentTask(seen, http.language),
      content: { ...row.content, taskStatus: row.status },
      advertiserIds: await accountsOfTask(tx, row.id),
      plan: plan ? { hash: plan.hash, counts: plan.counts, exposure: [...plan.exposure] } : null,
      launchedHash: row.launched_hash,
    };
  },

  async copy(args) {
    const { input, tx, services, actor, audit } = args;
    const { platform, id } = input;
    await seenTask(tx, actor, platform, id);
    await refuseViewedAccounts(tx, actor, platform, await accountsOfTask(tx, id));
    const row = await readTask(tx, id);
    const { content, name, product_id: productId, objective } = row;
    const saved = { content, name, productId, objective };
    const made = await insertTask(
      tx,
      { kind: 'TASK', platform, status: 'TASK_TEMP' },
      saved,
      services.clock(),
    );
    await noteNamed(tx, { id: made, platform }, namedOf(platform, content));
    audit({ entity, entityId: made, after: { copyOf: id } });
    return shown(args, { platform, id: made });
  },

  async delete(args) {
    const { input, audit } = args;
    await deleteTaskFor(args);
    audit({ entity, entityId: input.id, after: { status: 'TASK_DELETE' } });
    return {};
  },

  drop: step(async ({ input, tx, actor, services }) => {
    const row = await taskFor(tx, actor, input, 'drop');
    const now = services.clock();
    await changeTask(tx, row, { dropped_at: row.dropped_at ?? now }, now);
    return { dropped: true };
  }),

  recover: step(async ({ input, tx, actor, services }) => {
    const row = await taskFor(tx, actor, input, 'recover');
    if (row.dropped_at === null) refuseFrom(row.status);
    await changeTask(tx, row, { dropped_at: null }, services.clock());
    return { dropped: false };
  }),

  pause: step(pauseTask),
  resume: step(resumeTask),
  close: step(closeTask),
  retry: step(retryTask),

  async resultPage({ input, tx, actor, http }) {
    await seenTask(tx, actor, input.platform, input.id);
    const page = await pageResults(tx, input);
    const steps = await countSteps(tx, [input.id]);
    return {
      ...presentPage(page, (row) => presentResult(row, http.language)),
      summary: steps.map(({ level, status, count, covers }) => ({ level, status, count, covers })),
    };
  },

  resultFix: {
    async prepare(args) {
      const fix = await prepareFix(args);
      return async (member) => {
        await fix(member);
        member.audit({ entity, entityId: args.input.id, after: { fixed: args.input.key } });
        return shown(member, args.input);
      };
    },
  },

  async resultDecide(args) {
    await decideRow(args);
    const { id, key, decision } = args.input;
    args.audit({ entity, entityId: id, after: { decided: key, decision } });
    return shown(args, args.input);
  },

  async templateSave({ input, tx, services, audit }) {
    const { platform, id, name } = input;
    const savedAs = (content: Content) => ({
      ...savedContent(platform, templateContent(definitionOf(platform), content)),
      name,
    });
    const now = services.clock();
    if (id === undefined) {
      if (!input.content) throw new FieldRefused('content', 'core:rule.required');
      await refuseManyTemplates(tx);
      const saved = savedAs(input.content);
      const made = await insertTask(tx, { kind: 'TEMPLATE', platform, status: 'TASK_DRAFT' }, saved, now);
      audit({ entity: 'task-template', entityId: made, after: { name } });
      return { template: presentTemplate(await lockTemplate(tx, platform, made)) };
    }
    const row = await lockTemplate(tx, platform, id);
    await refuseStale(tx, { entity: 'task-template', entityId: id }, row, input.version);
    const saved = savedAs(input.content ?? (await templateContentOf(tx, id)));
    await saveContent(tx, row, { ...saved, status: 'TASK_DRAFT' }, now);
    audit({ entity: 'task-template', entityId: id, after: { name } });
    return { template: presentTemplate(await lockTemplate(tx, platform, id)) };
  },

  async templatePage({ input, tx }) {
    return presentPage(await pageTemplates(tx, input), presentTemplate);
  },

  async templateDetail({ input, tx }) {
    const row = await readTemplate(tx, input.platform, input.id);
    return { template: presentTemplate(row), content: await templateContentOf(tx, row.id) };
  },

  async templateDelete({ input, tx, audit }) {
    const row = await lockTemplate(tx, input.platform, input.id);
    await deleteTask(tx, row.id);
    audit({ entity: 'task-template', entityId: row.id, before: { name: row.name } });
    return {};
  },

  campaignList: {
    async prepare(args) {
      const answer = await listCampaigns(args);
      return async (member) => {
        await refuseLostAccount(member);
        return answer;
      };
    },
  },

  campaignContent: {
    async prepare(args) {
      const { platform, campaignId } = args.input;
      const asks = { actor: args.actor, signal: args.http.attended };
      // The platform takes its time: the member's turns are for what takes ours.
      const campaign = await askAccount(args, (account) => readCampaign(account, platform, campaignId));
      const answer = await inMembersTurn(asks, () => contentOfCampaign(args, campaign));
      return async (member) => {
        await refuseLostAccount(member);
        return answer;
      };
    },
  },
});
