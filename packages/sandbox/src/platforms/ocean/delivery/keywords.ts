import type { World } from '../../../world.ts';
import { wrong } from '../errors.ts';
import { key, parts, type Values } from '../input.ts';

/** Words of search bid by themselves or as their ad; those that widen a feed's ads into search have a way of their own. */
export function checkKeywords(keywords: unknown, isSearch: boolean): void {
  const seen = new Set<string>();
  for (const [at, { word, match_type: match, bid_type: type, bid }] of parts(keywords).entries()) {
    const name = `参数错误：keywords[${at}]`;
    if (type !== undefined && (type === 'FEED_TO_SEARCH') === isSearch)
      throw wrong(`${name}.bid_type${isSearch ? '不支持FEED_TO_SEARCH' : '仅支持FEED_TO_SEARCH'}`);
    if (type === 'CUSTOM' && bid === undefined) throw wrong(`${name}.bid必填`);
    const own = `${key(match)} ${key(word)}`;
    if (seen.has(own)) throw wrong(`${name}.word 关键词重复：${key(word)}`);
    seen.add(own);
  }
}

export const hasWords = ({ keywords, auto_extend_traffic: more }: Values): boolean =>
  parts(keywords).length > 0 || more === 'ON';

/** Words that are not allowed are left out and told: the rest is made, with code 0. */
export function allowedWords({ review }: World, values: Values): { fields: Values; errors: Values[] } {
  const { keywords } = values;
  if (keywords === undefined) return { fields: {}, errors: [] };
  const judged = parts(keywords).map((each) => ({ each, reason: review.reasonAgainst(key(each['word'])) }));
  return {
    fields: { keywords: judged.flatMap(({ each, reason }) => (reason === null ? [each] : [])) },
    errors: judged.flatMap(({ each, reason }) =>
      reason === null ? [] : [{ error_keyword: each['word'], error_message: reason }],
    ),
  };
}
