import type { PlanFacts, TaskBase, TaskContent, TaskStep } from '@adsail/contract/tasks';
import { formOf } from '@adsail/contract/tasks';
import { isolated } from '../../../i18n/isolated.ts';
import { listText } from '../../../ui/list-text.ts';
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

/** Said elsewhere in the drawer, or with what they stand instead of. */
const elsewhere = ['taskName', 'productId', 'accountAssets', 'overrides'];
const ofCard = ['id', 'name', 'advertiserIds'];

type Known = Pick<Speaker, 'nameOf' | 'ownerOf' | 'currencies' | 'zones'>;

/** What the facts say of a content: names, owners, currencies and zones. */
export function knownIn(facts: PlanFacts | undefined): Known {
  const accounts = facts?.accounts ?? [];
  const nameOf = namesIn(facts);
  const owners = new Map(
    (facts?.assets ?? []).flatMap(({ id, advertiserId, isAlias }) =>
      advertiserId === null || isAlias ? [] : [[id, advertiserId] as const],
    ),
  );
  return {
    nameOf,
    ownerOf: (id) => (accounts.length > 1 ? nameOf(owners.get(id) ?? '') : undefined),
    currencies: [...new Set(accounts.map(({ currency }) => currency))],
    zones: [...new Set(accounts.map(({ timezone }) => timezone))],
  };
}

function namesIn(facts: PlanFacts | undefined): (id: string) => string | undefined {
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

/** One line from the lower age to the upper one, in whatever order the card has them. */
function withAges(card: Record<string, unknown>): Record<string, unknown> {
  const { ageMin, ageMax, ...rest } = card;
  const ages = [ageMin, ageMax].filter((age) => age !== undefined);
  return ages.length > 0 ? { ageMin: ages, ...rest } : card;
}

function groupsOf(speaker: Speaker, field: string, cards: unknown): SettingGroup[] {
  const isMaterials = field === speaker.definition.cards.materials?.path;
  const say = isMaterials ? linesOf : targetingLines;
  // As the cards of the form call them.
  const unnamed = isMaterials ? 'detail.materialGroup' : 'detail.audienceGroup';
  return ((cards ?? []) as Record<string, unknown>[]).map((card, at) => {
    const id = String(card['id'] ?? at);
    return {
      key: `${field} ${id}`,
      name: String(card['name'] || (speaker.nameOf(id) ?? speaker.t(unnamed, { number: at + 1 }))),
      accounts: ((card['advertiserIds'] ?? []) as unknown[]).length,
      lines: Object.entries(withAges(card))
        .filter(([name]) => !ofCard.includes(name))
        .flatMap(([name, value]) => say(speaker, name, value)),
    };
  });
}

/** What accounts have instead of the task's: a line then says it of each of them. */
function ofAccounts(content: TaskContent, speaker: Speaker, line: SettingLine): SettingLine {
  const [field = ''] = line.path.split('.').slice(-1);
  const instead = (content['accountAssets'] ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const advertiserIds = (content['advertiserIds'] ?? []) as string[];
  const words = advertiserIds.map((id) => {
    const own = instead[id]?.[field];
    const said = own === undefined ? line.words : linesOf(speaker, field, own).flatMap((each) => each.words);
    return { id, value: listText(said, speaker.language) };
  });
  if (new Set(words.map(({ value }) => value)).size < 2) return line;
  return {
    ...line,
    words: words.map(({ id, value }) =>
      speaker.t('detail.ofAccount', {
        account: isolated(speaker.nameOf(id) ?? id),
        value: isolated(value),
      }),
    ),
  };
}

/** Everything that was set and counts, in the order of the form: what other choices have made meaningless is left out. */
export function settingSections(content: TaskContent, speaker: Speaker): SettingSection[] {
  const { definition } = speaker;
  const { audiences, packages, materials } = definition.cards;
  const cardLists = [audiences.path, packages, ...(materials ? [materials.path] : [])];
  const form = formOf(definition, content as TaskBase);
  const sections = definition.steps.map(({ name: step, fields }): SettingSection => {
    const shown = fields.filter((field) => !elsewhere.includes(field) && form.state(field).shown);
    return {
      step,
      lines: shown
        .filter((field) => !cardLists.includes(field))
        .flatMap((field) => linesOf(speaker, field, content[field]))
        .filter(({ path }) => form.state(path).shown)
        .map((line) => ofAccounts(content, speaker, line)),
      groups: shown
        .filter((field) => cardLists.includes(field))
        .flatMap((field) => groupsOf(speaker, field, content[field])),
    };
  });
  return sections.filter(({ lines, groups }) => lines.length + groups.length > 0);
}
