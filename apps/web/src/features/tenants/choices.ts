import { currencies, type Translate, zoneKeys, zoneOffsetLabel } from '@adsail/contract';
import type { Choice } from '../../ui/form/index.ts';

/** The sixteen zones with the offset that holds today. */
export const zoneChoices = (translate: Translate, at: Date = new Date()): Choice[] =>
  zoneKeys.map((value) => ({
    value,
    label: translate(`tenants:zone.${value}`),
    note: zoneOffsetLabel(value, at),
  }));

export const currencyChoices = (translate: Translate): Choice[] =>
  currencies.map(({ type }) => ({
    value: type,
    label: translate(`tenants:currency.${type}`),
    note: type,
  }));
