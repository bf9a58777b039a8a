import type { ManagedLevel } from '@adsail/contract/ad-objects';
import { type CustomColumn, reportColumns } from '@adsail/contract/reports';
import { columnPresets, customId } from '../reports/index.ts';

/** What stands before and behind the figures; the accounts' own are others. */
const settings = ['status', 'name', 'state', 'budget', 'bid'] as const;
const names = ['productName', 'campaignName', 'adgroupName', 'advertiserName'] as const;
const times = ['confirmedAt', 'outsideChange', 'createdAt', 'updatedAt'] as const;
export type ObjectColumn =
  | (typeof settings)[number]
  | (typeof names)[number]
  | (typeof times)[number]
  | 'trend'
  | 'balance'
  | 'objects';

const namesOf: Record<ManagedLevel, readonly ObjectColumn[]> = {
  account: [],
  campaign: ['productName', 'advertiserName'],
  project: ['productName', 'advertiserName'],
  adgroup: ['productName', 'campaignName', 'advertiserName'],
  promotion: ['productName', 'campaignName', 'advertiserName'],
  ad: ['productName', 'adgroupName', 'campaignName', 'advertiserName'],
};
const hiddenAtFirst = new Set<string>(['createdAt', 'updatedAt', 'campaignName', 'adgroupName']);

export const columnsBefore = (level: ManagedLevel): readonly ObjectColumn[] =>
  level === 'account' ? ['name', 'state', 'balance', 'objects'] : settings;

/** Names stand behind the figures: what people look at first has to be in sight. */
export const columnsBehind = (level: ManagedLevel): readonly ObjectColumn[] =>
  level === 'account' ? ['trend', 'confirmedAt'] : ['trend', ...namesOf[level], ...times];

export const isHiddenAtFirst = (id: string): boolean =>
  hiddenAtFirst.has(id) ||
  (reportColumns.some((each) => each === id) && !(columnPresets.usual as readonly string[]).includes(id));

/** In their usual order, as the address may arrange them. */
export const arrangeable = (level: ManagedLevel, custom: readonly CustomColumn[]) => {
  const fixed = (id: string) => ({ id, hidden: isHiddenAtFirst(id), required: id === 'name', isFixed: true });
  return [
    ...columnsBefore(level).map(fixed),
    ...reportColumns.map((id) => ({ id, hidden: isHiddenAtFirst(id), required: false, isFixed: false })),
    ...custom.map(({ id }) => ({ id: customId(id), hidden: true, required: false, isFixed: false })),
    ...columnsBehind(level).map(fixed),
  ];
};
