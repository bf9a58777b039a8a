import { isLanguage, isolatedIn } from '@adsail/contract';
import i18next from 'i18next';

/** What comes from anywhere inside of a sentence of the page. Where an element can stand it is a `bdi`. */
export function isolated(value: string): string {
  const { language } = i18next;
  return isLanguage(language) ? isolatedIn(language, value) : value;
}
