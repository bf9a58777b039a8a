import type { Language } from '@adsail/contract';
import type { Amount, Budget } from '@adsail/contract/delivery';
import { type CampaignPart, fieldWord, type TaskWords } from '@adsail/contract/tasks';
import { isMessageKey, translate } from '@adsail/contract/translate';
import type { Found } from './compare.ts';

const longest = 200;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

const money = ({ amount, currency }: Amount): string => `${amount} ${currency}`;

/** Money as people write it, all else as the platform spells it. */
function words(field: string, value: unknown, language: Language): string | null {
  if (value === undefined || value === null) return null;
  if (field === 'bid') return money(value as Amount);
  if (field === 'budget') {
    const { mode, amount } = value as Budget & { amount: Amount };
    const key = mode === 'TOTAL' ? 'tasks:campaign.wholeTime' : 'tasks:campaign.daily';
    return translate(language, key, { money: money(amount) });
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What it says at the platform; beside it what the task says, where that is something else. */
function valueOf({ field, outcome, values, task }: Found, language: Language): string | null {
  if (outcome === 'EXACT') return null;
  const said = values.flatMap((value) => words(field, value, language) ?? []).join(', ');
  if (said === '') return null;
  const own = outcome === 'ROUGH' ? words(field, task, language) : null;
  if (own === null) return cut(said);
  return translate(language, 'tasks:campaign.both', { task: cut(own), campaign: cut(said) });
}

export function tellParts(found: readonly Found[], names: TaskWords, language: Language): CampaignPart[] {
  const say = (key: string) => (isMessageKey(key) ? translate(language, key) : undefined);
  return found.map((part) => {
    const { path, field, outcome, note } = part;
    const own = field === 'ads' ? say('tasks:levels.ad') : fieldWord(names, path, say);
    return {
      path,
      field: own ?? field,
      outcome,
      note: note && translate(language, note),
      value: valueOf(part, language),
    };
  });
}
