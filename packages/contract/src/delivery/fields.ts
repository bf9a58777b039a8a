import { z } from 'zod';
import { messageRef } from '../core/messages.ts';

/** Building blocks that the platforms' settings share. */
export const switches = ['ON', 'OFF'] as const;
export const Switch = z.enum(switches);
export type Switch = z.infer<typeof Switch>;

/** The platform's id of something: opaque text. */
export const PlatformId = z.string().min(1).max(200);
export const PlatformIds = z.array(PlatformId).max(1000);

/** Links that a browser opens. */
export const WebLink = z.url({ protocol: /^https?$/, error: messageRef('core:rule.url') }).max(2000);
/** Opens an app: any scheme will do. */
export const AppLink = z.string().min(1).max(2000);

/** Schedules belong to the account's zone; as instants they carry their offset. */
export const ScheduleInstant = z.iso.datetime({ offset: true });

export const scheduleTypes = ['SCHEDULE_FROM_NOW', 'SCHEDULE_START_END'] as const;
export const pacings = ['PACING_MODE_SMOOTH', 'PACING_MODE_FAST'] as const;

/** How wide a text is where the platform counts an East Asian sign as two. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u1100-\uffe6]/.test(sign) || sign.length > 1 ? 2 : 1), 0);

/** Text with limits in such widths. */
export const wideText = (min: number, max: number) =>
  z
    .string()
    .refine((text) => widthOf(text) >= min, { error: messageRef('core:rule.minLength', { count: min }) })
    .refine((text) => widthOf(text) <= max, { error: messageRef('core:rule.maxLength', { count: max }) });

/** Text with limits in units of the width of one East Asian sign; two Latin letters are one unit. */
export const unitText = (min: number, max: number) =>
  z
    .string()
    .refine((text) => widthOf(text) / 2 >= min, { error: messageRef('core:rule.minLength', { count: min }) })
    .refine((text) => widthOf(text) / 2 <= max, { error: messageRef('core:rule.maxLength', { count: max }) });
