import type { Language } from '@adsail/contract';
import type { CampaignPart } from '@adsail/contract/tasks';
import { translate } from '@adsail/contract/translate';
import type { Found } from './told.ts';

const longestText = 200;
const longestList = 20;

/** Short enough to be read in a report. */
function cut(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return value.slice(0, longestList).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]));
}

/** What it says at the platform, and what the task says where that is something else; the reader's words for it are the screen's. */
export const tellParts = (found: readonly Found[], language: Language): CampaignPart[] =>
  found.map(({ path, field, level, outcome, note, values, task }) => ({
    path,
    field,
    level,
    outcome,
    note: note && translate(language, note),
    values: outcome === 'EXACT' ? [] : values.map(cut),
    task: outcome === 'ROUGH' ? (cut(task) ?? null) : null,
  }));
