import { type AdPlatform, type AnyMoney, formatMoney, type Language, thousands } from '@adsail/contract';
import { type CampaignPart, localIn } from '@adsail/contract/tasks';
import type { TFunction } from 'i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { translate } from '../../../i18n/translate.ts';
import { listText } from '../../../ui/list-text.ts';
import { fieldName } from '../../audience-form/index.ts';
import { fieldWords } from '../../task-plan/index.ts';
import { linesOf, type Speaker, targetingLines } from '../detail/setting-words.ts';
import { levelsName } from '../levels.ts';

export interface PartSpeaker extends Speaker {
  platform: AdPlatform;
  language: Language;
}

const ofAudience = 'audience.';
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** What a part is called; one that no task has a word for, by the platform's. */
export function partName(
  { path, field, level }: Pick<CampaignPart, 'path' | 'field' | 'level'>,
  speaker: PartSpeaker,
): string {
  const { definition, platform, t, targeting } = speaker;
  const name = () => {
    if (field === 'ads') return translate(levelsName(platform, 'ad'));
    if (path === '') return field.replaceAll(/[._]/g, ' ');
    if (path.startsWith(ofAudience)) return fieldName(path.slice(ofAudience.length), targeting);
    return fieldWords(definition.words, path, t as unknown as TFunction, targeting);
  };
  if (level === null) return name();
  return t('campaign.ofLevel', {
    field: isolated(name()),
    level: isolated(translate(levelsName(platform, level))),
  });
}

interface Budget {
  mode: string;
  amount: AnyMoney;
}

/** One value in words: money with its currency, a time by the account's clock, choices as the form calls them. */
function valueWords(part: CampaignPart, value: unknown, speaker: PartSpeaker): string[] {
  const { path, field } = part;
  const { t, language, zones } = speaker;
  if (value === null || value === undefined) return [];
  if (field === 'bid') return [formatMoney(value as AnyMoney, language)];
  if (field === 'budget') {
    const { mode, amount } = value as Budget;
    const money = isolated(formatMoney(amount, language));
    return [t(mode === 'TOTAL' ? 'campaign.wholeTime' : 'campaign.daily', { money })];
  }
  if (typeof value === 'number') return [thousands(value, language)];
  const told = isInstant(value) ? localIn(zones[0] ?? 'UTC', value) : value;
  const lines = path.startsWith(ofAudience)
    ? targetingLines(speaker, path.slice(ofAudience.length), told)
    : linesOf(speaker, path || field, told);
  return lines.flatMap(({ words }) => words);
}

/** More says nothing more. */
const mostWords = 12;

function said(part: CampaignPart, value: unknown, speaker: PartSpeaker): string {
  const words = valueWords(part, value, speaker);
  const left = words.length - mostWords;
  const text = listText(words.slice(0, mostWords).map(isolated), speaker.language);
  return left > 0 ? `${text} ${speaker.t('detail.more', { number: left })}` : text;
}

/** What it says at the platform, one thing here and another there; beside it what the task says, where that is something else. */
export function partValue(part: CampaignPart, speaker: PartSpeaker): string {
  const { t } = speaker;
  const each = part.values.map((value) => said(part, value, speaker)).filter((text) => text !== '');
  const campaign = [...new Set(each)].map(isolated).join(' / ');
  const task = isolated(said(part, part.task, speaker));
  // Some have it and others do not; on another level it means something else, though it is as much.
  if (task === '' || (task === campaign && part.level === null)) return campaign;
  return campaign === '' ? t('campaign.taskAlone', { task }) : t('campaign.both', { task, campaign });
}
