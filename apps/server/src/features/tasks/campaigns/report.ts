import type { Language } from '@adsail/contract';
import type { CampaignPart } from '@adsail/contract/tasks';
import { isMessageKey, translate } from '@adsail/contract/translate';
import type { Found } from './compare.ts';

const longest = 200;
const words = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

export function tellParts(found: readonly Found[], language: Language): CampaignPart[] {
  return found.map(({ path, field, outcome, note, value }) => {
    const label = `tasks:field.${path.split('.').at(-1) ?? ''}`;
    return {
      path,
      field: isMessageKey(label) ? translate(language, label) : field,
      outcome,
      note: note && translate(language, note),
      value: outcome === 'EXACT' ? null : words(value),
    };
  });
}
