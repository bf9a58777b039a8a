import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * The router reads parameters as JSON and writes the address anew from what it read. A number that would not come out as
 * it went in (a long id, `1e9` in an authorisation code) therefore stays the text that it is.
 */
function exactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError(`Not exact: ${text}`);
  return value;
}

export const parseSearch = parseSearchWith(exactJson);
export const stringifySearch = stringifySearchWith(JSON.stringify, exactJson);
