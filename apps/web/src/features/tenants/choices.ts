import { currencies, type Language, translate, zoneKeys, zoneOffsetLabel } from '@adsail/contract';
import type { Choice } from '../../ui/form/index.ts';

/** The sixteen zones with the offset that holds today. */
export const zoneChoices = (language: Language, at: Date = new Date()): Choice[] =>
  zoneKeys.map((value) => ({
    value,
    label: translate(language, `zone.${value}`),
    note: zoneOffsetLabel(value, at),
  }));

export const currencyChoices = (language: Language): Choice[] =>
  currencies.map(({ type, symbol }) => ({
    value: type,
    label: translate(language, `currency.${type}`),
    note: `${type} ${symbol}`,
  }));
