import { directionOf, isLanguage } from '@adsail/contract';
import i18next from 'i18next';

const start = '\u2068';
const end = '\u2069';

/**
 * A name, an id or an amount inside of a sentence: these come from anywhere, and in one from right to left each keeps to itself, or
 * brackets and numbers beside it change places. Where an element can stand it is a `bdi`.
 */
export function isolated(value: string): string {
  const { language } = i18next;
  const isRtl = isLanguage(language) && directionOf(language) === 'rtl';
  return isRtl && value !== '' ? `${start}${value}${end}` : value;
}
