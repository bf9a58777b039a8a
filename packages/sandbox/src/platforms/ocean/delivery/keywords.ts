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
