import { seenLength } from '../../core/fields.ts';
import { brokenRules, type FieldRule, type FieldValues, nameLimits, valueAt } from '../../delivery/index.ts';
import type { AdPart, AudienceGroup, LevelPlan, MaterialGroup, TaskDefinition } from '../define.ts';
import { draftFaults } from './check.ts';
import { type TaskBase, taskNameLimits } from './content.ts';
import type { FactsIndex } from './facts-index.ts';
import { contentPath, pathsOf } from './fields.ts';
import { makeAt } from './make.ts';
import { unknownMacros } from './names.ts';
import type { PlanProblem } from './node.ts';
import { placeOf } from './place.ts';
import type { Walk } from './walk.ts';

/** What every platform's form asks for. */
export const commonRules: readonly FieldRule[] = [
  { field: 'productId', is: 'required', error: 'products:rule.required' },
  { field: 'advertiserIds', is: 'required', error: 'tasks:problem.account' },
  { field: 'taskName', is: 'required' },
  {
    field: 'taskName',
    error: 'tasks:problem.taskName',
    parameters: taskNameLimits,
    check: (name: string) => {
      const { length } = [...name.trim()];
      return seenLength(name) >= taskNameLimits.min && length <= taskNameLimits.max;
    },
  },
];

/** Of a card of either kind. */
const groupRules: readonly FieldRule[] = [
  {
    field: 'advertiserIds',
    is: 'required',
    error: 'tasks:problem.account',
    // A task without accounts says so itself, once.
    when: { 'task.advertiserIds': 'given' },
  },
];

/** One that was picked from the library has no settings in the task. */
export const audienceRules = <Content extends TaskBase>(
  { rules }: TaskDefinition<Content>,
  { packageId }: AudienceGroup,
): readonly FieldRule[] => (packageId === undefined ? [...groupRules, ...rules.audience] : groupRules);

export const materialRules = <Content extends TaskBase>(
  { rules }: TaskDefinition<Content>,
  { ofAllAccounts }: Pick<MaterialGroup, 'ofAllAccounts'> = {},
): readonly FieldRule[] => (ofAllAccounts ? rules.material : [...groupRules, ...rules.material]);

/** What is hidden is not used, so it breaks nothing. */
const broken = (rules: readonly FieldRule[], values: FieldValues, prefix = ''): PlanProblem[] =>
  brokenRules(rules, values)
    .filter(({ kind }) => kind !== 'absent')
    .map(({ field, ...rest }) => ({ weight: 'error', path: `${prefix}${field}`, ...rest }));

function templateProblems<Content extends TaskBase>(
  { levels }: TaskDefinition<Content>,
  content: Content,
): PlanProblem[] {
  return levels.flatMap(({ nameField }): PlanProblem[] => {
    const template = String((content as FieldValues)[nameField] ?? '').trim();
    const at = { weight: 'error', path: nameField, kind: 'check' } as const;
    if (template === '') return [{ ...at, kind: 'required', error: 'core:rule.required' }];
    const unknown = unknownMacros(template);
    if (unknown.length > 0) {
      const words = unknown.map((word) => `{${word}}`).join(' ');
      return [{ ...at, error: 'tasks:problem.macroUnknown', parameters: { macros: words } }];
    }
    return [...template].length < nameLimits.min
      ? [{ ...at, error: 'core:rule.minLength', parameters: { count: nameLimits.min } }]
      : [];
  });
}

/** What the form itself asks for, whatever becomes of it in the accounts. */
export function formProblems<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
  { audiences, materialGroups }: Walk,
): PlanProblem[] {
  const { rules } = definition;
  const ofGroup = (of: readonly FieldRule[], { path }: { path: string }) =>
    broken(of, { ...(valueAt(content, path) as FieldValues), task: content }, `${path}.`);
  return [
    ...broken([...commonRules, ...rules.task], content),
    ...templateProblems(definition, content),
    ...audiences.flatMap((group) => ofGroup(audienceRules(definition, group), group)),
    ...materialGroups.flatMap((group) => ofGroup(materialRules(definition, group), group)),
    ...namedTwice(audiences),
    ...strangers(content, [...audiences, ...materialGroups]),
  ];
}

/** A card with the id of an audience of the library: what is made of one would take the place of the other's. */
function namedTwice(groups: readonly AudienceGroup[]): PlanProblem[] {
  const seen = new Set<string>();
  return groups.flatMap(({ id, path }): PlanProblem[] => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ weight: 'error', path: `${path}.id`, kind: 'check', error: 'tasks:problem.twice' }];
  });
}

/** Cards that are bound to accounts which the task no longer has. */
const strangers = (
  { advertiserIds = [] }: TaskBase,
  groups: readonly (AudienceGroup | MaterialGroup)[],
): PlanProblem[] =>
  groups.flatMap(({ path, advertiserIds: bound }): PlanProblem[] => {
    const others = bound.filter((id) => !advertiserIds.includes(id));
    if (others.length === 0 || advertiserIds.length === 0) return [];
    const parameters = { accounts: others.slice(0, 5).join(', ') };
    return [
      {
        weight: 'warning',
        path: `${path}.advertiserIds`,
        kind: 'fact',
        error: 'tasks:problem.accountNotInTask',
        parameters,
      },
    ];
  });

const sampleName = 'Sample';
const samplePart = (at: number, { materialIds }: MaterialGroup): AdPart => {
  return {
    key: '',
    groups: [at],
    materialIds: materialIds.length > 0 ? materialIds.slice(0, 1) : ['sample'],
  };
};

/** The rules of the levels for what stands in no account yet: a card is checked before it is bound. */
export function sampleProblems<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
  { audiences, materialGroups, accounts }: Walk,
  index: FactsIndex,
): PlanProblem[] {
  const busy = accounts.filter(({ audiences: bound, parts }) => bound.length * parts.length > 0);
  const usedAudiences = new Set(busy.flatMap(({ audiences: bound }) => bound));
  const usedGroups = new Set(busy.flatMap(({ parts }) => parts.flatMap(({ groups }) => groups)));
  const [audience] = audiences;
  const check = (per: LevelPlan<Content>['per'], of: { audience?: AudienceGroup; at?: number }) => {
    const { at } = of;
    const materialGroup = at === undefined ? undefined : materialGroups[at];
    let above: FieldValues = {};
    let problems: PlanProblem[] = [];
    for (const level of definition.levels) {
      const part = materialGroup && at !== undefined ? samplePart(at, materialGroup) : undefined;
      const source = level.per === 'account' ? {} : { audience: of.audience };
      const place = placeOf({ content, index, account: null, ...source, part });
      const object = makeAt(level, place, above);
      const { settings, budget, bid } = object;
      const draft = { name: sampleName, status: 'DISABLE', budget, bid, settings, above } as const;
      if (level.per === per)
        problems = draftFaults(level.use(content).definition, draft).map(({ field, ...fault }) => ({
          weight: 'error',
          path: contentPath(pathsOf(level, content), field, { ...source, materialGroup }),
          ...fault,
        }));
      if (level.per === per) break;
      above = object.asAbove;
    }
    return problems;
  };
  return [
    ...(busy.length === 0 ? check('account', {}) : []),
    ...audiences.flatMap((each, at) => (usedAudiences.has(at) ? [] : check('audience', { audience: each }))),
    ...materialGroups.flatMap((_, at) => (usedGroups.has(at) ? [] : check('ad', { audience, at }))),
  ];
}
