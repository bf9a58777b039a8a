import { Id } from '@adsail/contract';
import { AdvertiserId } from '@adsail/contract/accounts';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { type PlanProblem, readContent, taskNameLimits } from '@adsail/contract/tasks/plan';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { queryKeys, queryMeta } from '../../../api/query-keys.ts';
import { entriesKey, readEntries } from '../../../state/entries-store.ts';
import { storedMember } from '../../../state/stored.ts';
import type { WizardContent, WizardDescription } from '../description.ts';

/** What the address asks for. */
export interface Asked {
  id?: string;
  copy?: string;
  template?: string;
  /** One of the platform's own, and the account that has it. */
  campaign?: string;
  account?: string;
  productId?: string;
  objective?: string;
}

export function askedOf(search: Readonly<Record<string, unknown>>): Asked {
  const idOf = (name: string) => Id.safeParse(search[name]).data;
  // The address reads what looks like a number as one, where that is exact.
  const platformIdOf = (name: string) => AdvertiserId.safeParse(String(search[name] ?? '')).data;
  const objective = search['objective'];
  return {
    id: idOf('id'),
    copy: idOf('copy'),
    template: idOf('template'),
    campaign: platformIdOf('campaign'),
    account: platformIdOf('account'),
    productId: idOf('productId'),
    objective: typeof objective === 'string' ? objective : undefined,
  };
}

/** What a session begins with. */
export interface Start {
  task: Task | null;
  content: WizardContent;
  /** What was saved by another version and cannot be read any more. */
  unread: readonly PlanProblem[];
  /** It was typed before and is not saved yet. */
  isUnsaved: boolean;
  isRestored: boolean;
}

/** Where this tab keeps what is not saved yet. */
export function keepKey(asked: Asked, platform: string): string | null {
  const member = storedMember.get();
  if (!member) return null;
  const { id, copy, template, account, campaign, productId, objective } = asked;
  const form =
    id ??
    ['new', platform, copy, template, account, campaign, productId, objective].filter(Boolean).join('.');
  return entriesKey({ ...member, path: '/admanager/createAd', form });
}

interface Kept {
  content: WizardContent;
  version?: number;
}

function readKept(asked: Asked, platform: string): Kept | null {
  const key = keepKey(asked, platform);
  const kept = key && readEntries(sessionStorage, key);
  return kept && typeof kept['content'] === 'object' ? (kept as unknown as Kept) : null;
}

async function startOfTask(description: WizardDescription, id: string): Promise<Start> {
  const { platform, definition } = description;
  const found = await request(taskCalls.detail, { platform, id }, { silent: true });
  // Whoever opens it again wants it back.
  const isBack = found.task.dropped && found.task.mayManage;
  const { task } = isBack ? await request(taskCalls.recover, { platform, id }, { silent: true }) : found;
  const kept = readKept({ id }, platform);
  const { content, problems: unread } = readContent(definition, kept?.content ?? found.content);
  // Under the version that it was made of: where somebody else was faster, saving says so.
  const version = kept?.version ?? task.version;
  return { task: { ...task, version }, content, unread, isUnsaved: kept !== null, isRestored: kept !== null };
}

const seenMs = 5 * 60_000;

async function contentToCopy(
  { platform, definition }: WizardDescription,
  { copy, template, campaign, account }: Asked,
  cache: QueryClient,
): Promise<{ content: WizardContent; unread: readonly PlanProblem[]; name: string } | null> {
  if (copy) {
    const { content: saved, task } = await request(
      taskCalls.detail,
      { platform, id: copy },
      { silent: true },
    );
    const { content, problems: unread } = readContent(definition, saved);
    const { id: _id, taskStatus: _status, overrides: _rows, ...rest } = content;
    return { content: rest, unread, name: task.name };
  }
  if (campaign && account) {
    const call = taskCalls.campaignContent;
    const input = { platform, advertiserId: account, campaignId: campaign };
    const found = await cache.fetchQuery({
      queryKey: queryKeys.input(call, input),
      meta: queryMeta(call),
      queryFn: () => request(call, input, { silent: true }),
      // Whoever has just seen what is taken over gets that, and the platform is not asked twice.
      staleTime: seenMs,
    });
    const { content, problems: unread } = readContent(definition, found.content);
    return { content, unread, name: '' };
  }
  if (!template) return null;
  const found = await request(taskCalls.templateDetail, { platform, id: template }, { silent: true });
  const { content, problems: unread } = readContent(definition, found.content);
  return { content: { ...content, taskName: found.template.name }, unread, name: '' };
}

/** As a task may be called: what is too long for the mark of a copy loses its end. */
function copiedName(name: string, copyName: (name: string) => string): string {
  const whole = copyName(name);
  const tooMany = [...whole].length - taskNameLimits.max;
  return tooMany > 0 ? copyName([...name].slice(0, -tooMany).join('').trim()) : whole;
}

export async function startOf(
  description: WizardDescription,
  asked: Asked,
  copyName: (name: string) => string,
  cache: QueryClient,
): Promise<Start> {
  const { platform, definition } = description;
  if (asked.id) return startOfTask(description, asked.id);
  const { productId, objective } = asked;
  const timezone = storedMember.get()?.timezone;
  const defaults = definition.defaults({ productId, objective, timezone });
  const kept = readKept(asked, platform);
  if (kept) {
    const { content, problems: unread } = readContent(definition, kept.content);
    return { task: null, content, unread, isUnsaved: true, isRestored: true };
  }
  const model = await contentToCopy(description, asked, cache);
  if (!model) return { task: null, content: defaults, unread: [], isUnsaved: false, isRestored: false };
  const content = {
    ...defaults,
    ...model.content,
    ...(productId && { productId }),
    ...(model.name && { taskName: copiedName(model.name, copyName) }),
  };
  // A copy is kept from the first change on: one that was only looked at leaves nothing in the list.
  return { task: null, content, unread: model.unread, isUnsaved: false, isRestored: false };
}
