import { materialLimits } from '@adsail/contract/delivery/ocean';
import type { OceanContent } from '@adsail/contract/tasks/ocean';

export type Keyword = NonNullable<OceanContent['keywords']>[number];

/** Words as they are pasted, one in a line; what is there already keeps its place and its bid. */
export function withWords(
  keywords: readonly Keyword[],
  text: string,
  matchType: Keyword['matchType'],
): Keyword[] {
  const known = new Set(keywords.map(({ word }) => word));
  const words = text.split(/[\n\t,，;；]/).map((word) => word.trim());
  const added = [...new Set(words)].filter((word) => word !== '' && !known.has(word));
  return [...keywords, ...added.map((word) => ({ word, matchType }))].slice(0, materialLimits.keywords);
}

/** Only a bid of its own has an amount. */
export function withChange(
  keywords: readonly Keyword[],
  at: number,
  change: Partial<Pick<Keyword, 'matchType' | 'bidType' | 'bid'>>,
): Keyword[] {
  return keywords.map((keyword, index) => {
    if (index !== at) return keyword;
    const { bid, bidType, ...rest } = { ...keyword, ...change };
    if (bidType === undefined) return rest;
    return bidType === 'CUSTOM' && bid ? { ...rest, bidType, bid } : { ...rest, bidType };
  });
}
