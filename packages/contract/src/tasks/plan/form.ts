import {
  closingRule,
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
import { contentPath, pathsOf, templateOf } from './fields.ts';
import { audienceRules, commonRules, materialRules } from './form-checks.ts';
import { makeAt } from './make.ts';
import { placeOf } from './place.ts';

export interface TaskForm {
  /** How the form shows one of its fields: `optimizationGoal`, `materialGroups.1.adText`. */
  state(path: string): FieldState;
  /** The choices that close an option of a field, as they stand in the content; none: nothing that a person could change. */
  closedBy(path: string, option: unknown): readonly Choice[];
}

export interface Choice {
  path: string;
  /** Undefined: nothing is chosen there, and that is what closes it. */
  value: unknown;
}

/** Rules that speak about a field of the form, with what they see. */
interface Asked {
  rules: readonly FieldRule[];
  field: string;
  values: FieldValues;
  /** Where a name of theirs stands in the content; undefined: nowhere. */
  pathOf(name: string): string | undefined;
}

/** For what can be told without knowing anything of any account. */
export const nowhere: PlanFacts = {
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

  const levels = new Map(definition.levels.map((level) => [level.level as string, level]));
  const asked = new Set(definition.steps.flatMap(({ fields }) => fields));

  /** Who has a say about a field: the form itself, and the levels that it goes into. */
  function askedAt(path: string): { own: Asked; ofLevels: Asked[] } {
    const audienceAt = audiences.findIndex((group) => path.startsWith(`${group.path}.`));
    const groupAt = groups.findIndex((group) => path.startsWith(`${group.path}.`));
    const [audience, materialGroup] = [audiences[audienceAt], groups[groupAt]];
    const card = audience ?? materialGroup;
    const name = card ? path.slice(card.path.length + 1) : path;
    const template = card ? `{${audience ? 'audience' : 'material'}}.${name}` : path;
    const ofLevels = definition.levels.flatMap((level) => {
      const { rules } = level.use(content).definition;
      return fieldsAt(level, content, rules, [template, path]).map((field): Asked => ({
        rules,
        field,
        values: valuesOf(level, Math.max(0, audienceAt), Math.max(0, groupAt)),
        pathOf(other) {
          const [first = '', ...rest] = other.split('.');
          const above = levels.get(first);
          if (above && rest.length === 0) return undefined;
          const at = contentPath(pathsOf(above ?? level, content), above ? rest.join('.') : other, {
            audience,
            materialGroup,
          });
          return asked.has(at.split('.')[0] ?? '') ? at : undefined;
        },
      }));
    });
    const own: Asked = card
      ? {
          rules: audience ? audienceRules(definition, audience) : materialRules(definition, materialGroup),
          field: name,
          values: { ...(valueAt(content, card.path) as FieldValues), task: content },
          pathOf: (other) =>
            other.startsWith('task.') ? other.slice('task.'.length) : `${card.path}.${other}`,
        }
      : {
          rules: [...commonRules, ...definition.rules.task],
          field: path,
          values: content,
          pathOf: (other) => other,
        };
    return { own, ofLevels };
  }

  const stateIn = ({ rules, field, values }: Asked): FieldState => fieldState(rules, field, values);

  return {
    state(path) {
      const { own, ofLevels } = askedAt(path);
      const state = stateIn(own);
      if (!state.shown || ofLevels.length === 0) return state;
      const level = joined(ofLevels.map(stateIn));
      if (!level.shown) return { ...level, options: null };
      return joined([state, level]);
    },
    closedBy(path, option) {
      const { own, ofLevels } = askedAt(path);
      for (const each of [own, ...ofLevels.filter((level) => stateIn(level).shown)]) {
        const rule = closingRule(each.rules, each.field, option, each.values);
        const paths = Object.keys(rule?.when ?? {}).flatMap((name) => each.pathOf(name) ?? []);
        if (rule) return [...new Set(paths)].map((at) => ({ path: at, value: valueAt(content, at) }));
      }
      return [];
    },
  };
}
