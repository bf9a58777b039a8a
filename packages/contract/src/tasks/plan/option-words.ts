import type { AdPlatform } from '../../core/platforms.ts';
import type { PlanProblem } from './node.ts';

/** Fields whose words stand under another name than their own. */
const wordsOf: Readonly<Record<string, string>> = {
  campaignBidStrategy: 'bidStrategy',
  campaignBudgetMode: 'budgetMode',
  pacingType: 'pacing',
  facebook: 'positions',
  instagram: 'positions',
  audience_network: 'positions',
  messenger: 'positions',
};
const folders: Readonly<Record<AdPlatform, string>> = { TIKTOK: '', FACEBOOK: 'facebook.', OCEAN: 'ocean.' };

/** Where the word for a choice may stand: the platform's own before what all share. */
export function optionKeys(platform: AdPlatform, field: string, value: string): string[] {
  if (!/^\w+$/.test(value)) return [];
  const name = wordsOf[field] ?? field;
  const shared = value === 'ON' || value === 'OFF' ? [`tasks:option.switch.${value}`] : [];
  return [`tasks:option.${folders[platform]}${name}.${value}`, `tasks:option.${name}.${value}`, ...shared];
}

/** Facebook's groups are called sets, and its campaigns have another word in Chinese. */
export function levelWord<Word extends string>(platform: AdPlatform, level: Word) {
  if (platform !== 'FACEBOOK') return level;
  if (level === 'adgroup') return 'adset';
  return level === 'campaign' ? 'adCampaign' : level;
}

type Told = Pick<PlanProblem, 'error' | 'path' | 'parameters'>;

/** What a problem speaks about, with choices in the reader's words. `say`: a text, or undefined where there is none. */
export function toldParameters(
  { error, path, parameters }: Told,
  platform: AdPlatform,
  say: (key: string) => string | undefined,
): PlanProblem['parameters'] {
  const { values, level } = parameters ?? {};
  if (typeof level === 'string')
    return { ...parameters, level: say(`tasks:levels.${levelWord(platform, level)}`) ?? level };
  if (error !== 'core:rule.oneOf' || typeof values !== 'string') return parameters;
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const words = values.split(', ').map((value) => {
    const key = optionKeys(platform, field, value).find((each) => say(each) !== undefined);
    return (key !== undefined && say(key)) || value;
  });
  return { ...parameters, values: words.join(' / ') };
}
