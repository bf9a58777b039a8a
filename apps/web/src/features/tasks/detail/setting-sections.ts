import type { PlanFacts, TaskBase, TaskContent, TaskDefinition, TaskStep } from '@adsail/contract/tasks';
import { formOf } from '@adsail/contract/tasks';
import { linesOf, type SettingLine, type Speaker, targetingLines } from './setting-words.ts';

export interface SettingGroup {
  key: string;
  name: string;
  accounts: number;
  lines: readonly SettingLine[];
}

export interface SettingSection {
  step: TaskStep['name'];
  lines: readonly SettingLine[];
  groups: readonly SettingGroup[];
}

/** Said elsewhere in the drawer, or by account, which the plan shows. */
const elsewhere = ['taskName', 'productId', 'accountAssets', 'overrides'];
const audienceFields = ['audienceV2List', 'audienceInfoList', 'targeting'];
const groupFields = [...audienceFields, 'materialGroups'];
const ofCard = ['id', 'name', 'advertiserIds'];

/** Names of what a content knows by ids. */
export function namesIn(facts: PlanFacts | undefined): (id: string) => string | undefined {
  const names = new Map<string, string>();
  for (const { id, name } of [
    ...(facts?.assets ?? []),
    ...(facts?.audiences ?? []),
    ...(facts?.materials ?? []),
  ])
    names.set(id, name);
  for (const { advertiserId, name } of facts?.accounts ?? []) names.set(advertiserId, name);
  return (id) => names.get(id);
}

function groupsOf(speaker: Speaker, field: string, cards: unknown): SettingGroup[] {
  const say = audienceFields.includes(field) ? targetingLines : linesOf;
  return ((cards ?? []) as Record<string, unknown>[]).map((card, at) => {
    const id = String(card['id'] ?? at);
    return {
      key: `${field} ${id}`,
      name: String(card['name'] || (speaker.nameOf(id) ?? at + 1)),
      accounts: ((card['advertiserIds'] ?? []) as unknown[]).length,
      lines: Object.entries(card)
        .filter(([name]) => !ofCard.includes(name))
        .flatMap(([name, value]) => say(speaker, name, value)),
    };
  });
}

/** Everything that was set and counts, in the order of the form: what other choices have made meaningless is left out. */
export function settingSections(
  definition: TaskDefinition,
  content: TaskContent,
  speaker: Speaker,
): SettingSection[] {
  const form = formOf(definition, content as TaskBase);
  const sections = definition.steps.map(({ name: step, fields }): SettingSection => {
    const shown = fields.filter((field) => !elsewhere.includes(field) && form.state(field).shown);
    return {
      step,
      lines: shown
        .filter((field) => !groupFields.includes(field))
        .flatMap((field) => linesOf(speaker, field, content[field]))
        .filter(({ path }) => form.state(path).shown),
      groups: shown
        .filter((field) => groupFields.includes(field))
        .flatMap((field) => groupsOf(speaker, field, content[field])),
    };
  });
  return sections.filter(({ lines, groups }) => lines.length + groups.length > 0);
}
