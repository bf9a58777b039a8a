import { type AdPlatform, isolatedIn, type Language } from '@adsail/contract';
import {
  mayDo,
  type PlanProblem,
  type ResultRow,
  type Task,
  type TaskProgress,
  toldParameters,
  type ToldProblem,
  wordsOf,
} from '@adsail/contract/tasks';
import { isMessageKey, translate } from '@adsail/contract/translate';
import { explainFailure } from '../ledger/index.ts';
import type { StepCount } from './store/counts.ts';
import type { ResultRowFound } from './store/results.ts';
import type { TemplateRow } from './store/tasks.ts';
import type { SeenTask } from './store/visible.ts';
import type { Tried } from './tables.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Of a closed task nothing waits: what was not begun never begins. */
export function progressOf({
  status,
  total,
  created,
  failed,
  uncertain,
  not_run: notRun,
}: Pick<SeenTask, 'status' | 'total' | 'created' | 'failed' | 'uncertain' | 'not_run'>): TaskProgress {
  const rest = Math.max(0, total - created - failed - uncertain - notRun);
  const told = { total, created, failed, uncertain };
  return status === 'TASK_CLOSE'
    ? { ...told, notRun: notRun + rest, waiting: 0 }
    : { ...told, notRun, waiting: rest };
}

export const presentTask = (row: SeenTask, language: Language): Task => ({
  id: row.id,
  platform: row.platform,
  name: row.name,
  productId: row.product_id,
  productName: row.product_name,
  objective: row.objective,
  status: row.status,
  dropped: row.dropped_at !== null,
  accounts: row.accounts,
  progress: progressOf(row),
  needsMe: row.needs_person && row.is_managed,
  mayManage: row.is_managed || (row.is_own && mayDo('save', row.status)),
  failure: row.failure && translate(language, row.failure.key, row.failure.parameters),
  createdBy: row.created_by,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  startedAt: instant(row.started_at),
  endedAt: instant(row.ended_at),
  version: row.version,
});

export const presentTemplate = (row: TemplateRow) => ({
  id: row.id,
  platform: row.platform,
  name: row.name,
  objective: row.objective,
  createdBy: row.created_by,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export function tellProblems(
  problems: readonly PlanProblem[],
  platform: AdPlatform,
  language: Language,
): ToldProblem[] {
  const say = (key: string) => (isMessageKey(key) ? translate(language, key) : undefined);
  const isolate = (text: string) => isolatedIn(language, text);
  return problems.map((problem) => {
    const { weight, path, error, node } = problem;
    const told = toldParameters(problem, wordsOf(platform), say, isolate) ?? {};
    const parameters = Object.entries(told).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value) : value,
    ]);
    const message = translate(language, error, Object.fromEntries(parameters) as typeof told);
    return { weight, path, message, ...(node && { node }) };
  });
}

/** How far a task has come, of what its steps say. Uploads are a means and are not counted. */
export function progressOfSteps(
  steps: readonly StepCount[],
): TaskProgress & { underWay: number; open: number; needing: number } {
  const made = steps.filter(({ level }) => level !== 'material');
  const sum = (of: (step: StepCount) => number, among = made) =>
    among.reduce((all, step) => all + of(step), 0);
  const inStatus = (status: StepCount['status']) =>
    sum(
      ({ count }) => count,
      made.filter((step) => step.status === status),
    );
  const total = sum(({ count }) => count);
  const created = inStatus('CREATE_SUCCEEDED');
  const failed = inStatus('CREATE_FAILED');
  const notRun = sum((step) => step.notRun);
  // Each is sent and unanswered for a moment: only what the ledger doubts is worth a word.
  const underWay = inStatus('UNCERTAIN');
  const uncertain = underWay - sum(({ sent }) => sent);
  return {
    total,
    created,
    failed,
    uncertain,
    notRun,
    waiting: total - created - failed - uncertain - notRun,
    underWay,
    open: sum(({ open }) => open),
    needing: sum(({ needing }) => needing, [...steps]),
  };
}

/** The setting that a failure names, where a person can type another one. */
function namedSetting({ settings }: Tried, field: string) {
  const [name = ''] = field.replace(/^settings\./, '').split('.');
  const value = settings[name];
  if (typeof value === 'string' || typeof value === 'number') return { name, value };
  if (!Array.isArray(value)) return null;
  if (value.every((each) => typeof each === 'string')) return { name, value: value as string[] };
  return value.every((each) => typeof each === 'number') ? { name, value: value as number[] } : null;
}

function presentTried(tried: Tried, field: string): ResultRow['tried'] {
  const { status, budget = null, bid = null } = tried;
  return { status, budget, bid, setting: namedSetting(tried, field) };
}

/** Refused before the ledger had it, for its own sake. */
export const isRefused = ({ level, operation_id, status, failure }: ResultRowFound): boolean =>
  level !== 'material' &&
  operation_id === null &&
  status === 'CREATE_FAILED' &&
  failure !== null &&
  failure.kind !== 'dependency';

export function presentResult(row: ResultRowFound, language: Language): ResultRow {
  const isDone = row.state === 'SUCCEEDED';
  const failure = (isDone ? (row.warning ?? row.remark) : row.error) ?? row.failure;
  const told = failure && explainFailure(language, failure);
  const fixable = (row.state === 'FAILED' && row.level !== 'material') || isRefused(row);
  const undecided = row.state === 'DOUBTFUL' || (isDone && row.warning !== null);
  return {
    key: row.key,
    parentKey: row.parent_key,
    parentName: row.parent_name,
    cover: row.cover,
    level: row.level,
    advertiserId: row.advertiser_id,
    advertiserName: row.advertiser_name ?? '',
    name: row.name,
    status: row.status,
    waitsForAccount: row.waits_for !== null,
    externalId: row.external_id,
    message: told?.message ?? null,
    field: told?.field ?? '',
    requestId: failure?.requestId ?? null,
    candidates: undecided
      ? (failure?.candidates ?? []).map(({ id, name, createdAt }) => ({
          id,
          name,
          createdAt: createdAt ?? null,
        }))
      : [],
    undecided,
    fixable,
    tried: fixable && row.tried ? presentTried(row.tried, told?.field ?? '') : null,
  };
}
