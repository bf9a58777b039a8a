import type { AdPlatform } from '../../core/platforms.ts';
import { type DeliveryState, isLevelOf, type Level, type ObjectStatus } from '../../delivery/index.ts';
import { facebookStatuses } from './facebook.data.ts';
import { oceanStatuses } from './ocean.data.ts';
import { adviceOfReason, type StatusAdvice, type StatusReason } from './reasons.data.ts';
import type { StatusTable } from './table.ts';
import { tiktokStatuses } from './tiktok.data.ts';

export { adviceOfReason, type StatusAdvice, type StatusReason, statusReasons } from './reasons.data.ts';

/** Every status that a platform documents, by level. */
export const statusCatalogue: Readonly<Record<AdPlatform, Readonly<Partial<Record<Level, StatusTable>>>>> = {
  TIKTOK: tiktokStatuses,
  FACEBOOK: facebookStatuses,
  OCEAN: oceanStatuses,
};

export interface StatusEntry {
  platformStatus: string;
  state: DeliveryState;
  reason: StatusReason;
  advice: StatusAdvice;
}

/** For a filter of a platform's own statuses. */
export const statusesOf = (platform: AdPlatform, level: Level): StatusEntry[] =>
  Object.entries(statusCatalogue[platform][level] ?? {}).map(([platformStatus, [state, reason]]) => ({
    platformStatus,
    state,
    reason,
    advice: adviceOfReason[reason],
  }));

/** Where the platform says no more than how the switch stands. */
const reasonsOfSwitch: Readonly<Record<string, StatusReason>> = {
  '': 'notRead',
  ENABLE: 'delivering',
  DISABLE: 'switchedOff',
  FROZEN: 'frozen',
  DELETE: 'deleted',
};

/** Why an object stands as it does; null: the platform has a word that is not in the catalogue. */
export function reasonOf(platform: AdPlatform, level: Level, platformStatus: string): StatusReason | null {
  if (!isLevelOf(platform, level)) return null;
  const table: StatusTable = statusCatalogue[platform][level] ?? {};
  const known = Object.hasOwn(table, platformStatus) ? table[platformStatus]?.[1] : undefined;
  if (known) return known;
  return Object.hasOwn(reasonsOfSwitch, platformStatus) ? (reasonsOfSwitch[platformStatus] ?? null) : null;
}

export const deliveryFilterNames = ['running', 'pause', 'unstart', 'done', 'frozen'] as const;
export type DeliveryFilterName = (typeof deliveryFilterNames)[number];

export interface DeliveryFilter {
  name: DeliveryFilterName;
  state: readonly DeliveryState[];
  status?: readonly ObjectStatus[];
}

const running = { name: 'running', state: ['running'] } as const;
const pause = { name: 'pause', state: ['paused'] } as const;
const done = { name: 'done', state: ['done'] } as const;
const notDelivering = ['paused', 'reviewing', 'refused', 'stopped'] as const;
const unstart = { name: 'unstart', state: notDelivering, status: ['ENABLE', 'DISABLE'] } as const;
const frozen = { name: 'frozen', state: ['stopped'], status: ['FROZEN'] } as const;

/** The short filters that people know from each platform, and what of a question each stands for. */
export const deliveryFilters: Readonly<
  Record<AdPlatform, Readonly<Partial<Record<Level, readonly DeliveryFilter[]>>>>
> = {
  TIKTOK: {
    campaign: [pause, running],
    adgroup: [pause, running, done],
    ad: [pause, running, done],
  },
  FACEBOOK: {
    campaign: [pause, running, done],
    adgroup: [pause, running, done],
    ad: [pause, running, done],
  },
  OCEAN: {
    project: [unstart, running, done],
    promotion: [unstart, running, done, frozen],
  },
};
