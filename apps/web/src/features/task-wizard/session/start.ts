import { Id } from '@adsail/contract';
import { type Task, taskCalls } from '@adsail/contract/tasks';
import { type PlanProblem, readContent } from '@adsail/contract/tasks/plan';
import { request } from '../../../api/client.ts';
import { entriesKey, readEntries } from '../../../state/entries-store.ts';
import { storedMember } from '../../../state/stored.ts';
import type { WizardContent, WizardDescription } from '../description.ts';

/** What the address asks for. */
export interface Asked {
  id?: string;
  copy?: string;
  template?: string;
  productId?: string;
  objective?: string;
}

export function askedOf(search: Readonly<Record<string, unknown>>): Asked {
  const idOf = (name: string) => Id.safeParse(search[name]).data;
  const objective = search['objective'];
  return {
    id: idOf('id'),
    copy: idOf('copy'),
    template: idOf('template'),
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
  const { id, copy, template, productId, objective } = asked;
  const form = id ?? ['new', platform, copy, template, productId, objective].filter(Boolean).join('.');
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

async function contentToCopy(
  { platform, definition }: WizardDescription,
  { copy, template }: Asked,
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
  if (!template) return null;
  const { list } = await request(taskCalls.templatePage, { platform, ids: [template] }, { silent: true });
  const [found] = list;
  if (!found) return null;
  const { content, problems: unread } = readContent(definition, found.content);
  return { content, unread, name: '' };
}

export async function startOf(
  description: WizardDescription,
  asked: Asked,
  copyName: (name: string) => string,
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
  const model = await contentToCopy(description, asked);
  if (!model) return { task: null, content: defaults, unread: [], isUnsaved: false, isRestored: false };
  const content = {
    ...defaults,
    ...model.content,
    ...(productId && { productId }),
    ...(model.name && { taskName: copyName(model.name) }),
  };
  // A copy is kept from the first change on: one that was only looked at leaves nothing in the list.
  return { task: null, content, unread: model.unread, isUnsaved: false, isRestored: false };
}
