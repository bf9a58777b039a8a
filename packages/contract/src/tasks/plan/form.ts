import {
  type FieldRule,
  type FieldState,
  fieldState,
  type FieldValues,
  valueAt,
} from '../../delivery/index.ts';
import type { LevelPlan, TaskDefinition } from '../define.ts';
import type { TaskBase } from './content.ts';
import type { PlanFacts } from './facts.ts';
import { indexFacts } from './facts-index.ts';
import { pathsOf, templateOf } from './fields.ts';
import { audienceRules, commonRules, materialRules } from './form-checks.ts';
import { makeAt } from './make.ts';
import { placeOf } from './place.ts';

export interface TaskForm {
  /** How the form shows one of its fields: `optimizationGoal`, `materialGroups.1.adText`. */
  state(path: string): FieldState;
}

const nowhere: PlanFacts = {
  now: new Date(0).toISOString(),
  product: null,
  accounts: [],
  materials: [],
  assets: [],
  audiences: [],
};

/** The level's fields that stand at a place of the content, as far as the form asks their rules. */
function fieldsAt<Content>(
  level: LevelPlan<Content>,
  content: Content,
  rules: readonly FieldRule[],
  paths: readonly string[],
) {
  const { unasked = [] } = level;
  const fields = pathsOf(level, content);
  const names = new Set(rules.map(({ field }) => field));
  return [...names].filter(
    (field) => !unasked.includes(field) && paths.includes(templateOf(fields, field) ?? field),
  );
}

const joined = (states: readonly FieldState[]): FieldState => {
  const shown = states.filter((state) => state.shown);
  const lists = shown.flatMap(({ options }) => (options ? [options] : []));
  const [first, ...others] = lists;
  return {
    shown: shown.length > 0,
    required: shown.some(({ required }) => required),
    options: first ? first.filter((option) => others.every((list) => list.includes(option))) : null,
  };
};

/** Asks the levels' own rules, and the form's, under the content's names. */
export function formOf<Content extends TaskBase>(
  definition: TaskDefinition<Content>,
  content: Content,
  facts: PlanFacts = nowhere,
): TaskForm {
  const index = indexFacts(facts);
  const audiences = definition.audiences(content);
  const groups = definition.materialGroups(content);
  const known = new Map<string, FieldValues>();

  /** What the rules of a level see, for one card or for the first. */
  function valuesOf(level: LevelPlan<Content>, audienceAt: number, groupAt: number): FieldValues {
    const name = `${level.level} ${audienceAt} ${groupAt}`;
    const ready = known.get(name);
    if (ready) return ready;
    let above: FieldValues = {};
    for (const each of definition.levels) {
      const audience = each.per === 'account' ? undefined : audiences[audienceAt];
      const part = { key: '', groups: groups[groupAt] ? [groupAt] : [], materialIds: ['sample'] };
      const place = placeOf({
        content,
        index,
        account: null,
        audience,
        part: each.per === 'ad' ? part : undefined,
      });
      const { settings, budget, bid, asAbove } = makeAt(each, place, above);
      known.set(`${each.level} ${audienceAt} ${groupAt}`, { ...above, ...settings, budget, bid });
      above = asAbove;
    }
    return known.get(name) ?? {};
  }

  return {
    state(path) {
      const audienceAt = audiences.findIndex((group) => path.startsWith(`${group.path}.`));
      const groupAt = groups.findIndex((group) => path.startsWith(`${group.path}.`));
      const card = audiences[audienceAt] ?? groups[groupAt];
      const name = card ? path.slice(card.path.length + 1) : path;
      const template = card ? `{${audienceAt >= 0 ? 'audience' : 'material'}}.${name}` : path;
      const ofLevels = definition.levels.flatMap((level) =>
        fieldsAt(level, content, level.use(content).definition.rules, [template, path]).map((field) =>
          fieldState(
            level.use(content).definition.rules,
            field,
            valuesOf(level, Math.max(0, audienceAt), Math.max(0, groupAt)),
          ),
        ),
      );
      const { rules } = definition;
      const audience = audiences[audienceAt];
      const cardRules = audience
        ? audienceRules(definition, audience)
        : materialRules(definition, groups[groupAt]);
      const own = card
        ? fieldState(cardRules, name, {
            ...(valueAt(content, card.path) as FieldValues),
            task: content,
          })
        : fieldState([...commonRules, ...rules.task], path, content);
      if (!own.shown || ofLevels.length === 0) return own;
      const level = joined(ofLevels);
      if (!level.shown) return { ...level, options: null };
      return joined([own, level]);
    },
  };
}
