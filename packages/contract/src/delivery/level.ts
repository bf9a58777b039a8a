import { z } from 'zod';
import type { AdPlatform } from '../core/platforms.ts';

export const levels = ['campaign', 'adgroup', 'ad', 'project', 'promotion'] as const;
export const Level = z.enum(levels);
export type Level = z.infer<typeof Level>;

/** Top first. Facebook's ad sets are the level `adgroup`. */
export const platformLevels = {
  TIKTOK: ['campaign', 'adgroup', 'ad'],
  FACEBOOK: ['campaign', 'adgroup', 'ad'],
  OCEAN: ['project', 'promotion'],
} as const satisfies Record<AdPlatform, readonly Level[]>;
export type LevelOf<Platform extends AdPlatform> = (typeof platformLevels)[Platform][number];

export const isLevelOf = <Platform extends AdPlatform>(
  platform: Platform,
  level: Level,
): level is LevelOf<Platform> => (platformLevels[platform] as readonly Level[]).includes(level);

/** The switch that people turn. */
export const switchStatuses = ['ENABLE', 'DISABLE'] as const;
export const SwitchStatus = z.enum(switchStatuses);
export type SwitchStatus = z.infer<typeof SwitchStatus>;

/** `FROZEN` is the platform's doing and cannot be undone. */
export const objectStatuses = [...switchStatuses, 'DELETE', 'FROZEN'] as const;
export type ObjectStatus = (typeof objectStatuses)[number];

/** Spellings of the switch that screens meet: TikTok and Ocean say the first three, Facebook the others. */
export const operationStatuses = ['ENABLE', 'DISABLE', 'FROZEN', 'ACTIVE', 'PAUSED'] as const;

/** What becomes of an object, for filters; the platform's own status keeps the reason. */
export const deliveryStates = [
  'running',
  'paused',
  'reviewing',
  'refused',
  'stopped',
  'done',
  'deleted',
] as const;
export const DeliveryState = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** What people call their campaigns, groups and ads. */
export const nameLimits = { min: 3 } as const;
