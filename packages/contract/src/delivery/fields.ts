import { z } from 'zod';
import {
  isShortEnoughToCount,
  isVisible,
  notVisible,
  text,
  unseenInLinks,
  webUrl,
  withoutTurns,
} from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { nameLimits } from './level.ts';

/** Building blocks that the platforms' settings share. */
export const switches = ['ON', 'OFF'] as const;
export const Switch = z.enum(switches);
export type Switch = z.infer<typeof Switch>;

/** The platform's id of something: opaque text. */
export const PlatformId = z.string().min(1).max(200);
/** What most ids are: text all the same, because no double holds 19 digits. */
export const NumericId = z.string().regex(/^\d{1,19}$/, { error: messageRef('core:rule.id') });
export const NumericIds = z.array(NumericId).max(1000);

/** A schema that is one or another by what it is given, so that an error names the field and not the union. */
export const schemaByInput = <Output, Input = unknown>(
  choose: (value: unknown) => z.ZodType<Output>,
): z.ZodType<Output, Input> =>
  (z.unknown() as z.ZodType<Input, Input>).transform((value, context): Output => {
    const { data, error } = choose(value).safeParse(value, { reportInput: true });
    if (!error) return data;
    for (const issue of error.issues) context.addIssue(issue as z.core.$ZodRawIssue);
    return z.NEVER;
  });

/** Links that a browser opens. */
export const WebLink = webUrl('core:rule.url').max(2000);
/** Opens an app: there has to be a scheme, and any will do. */
export const AppLink = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(/^[a-z][a-z0-9+.-]*:\S+$/i, { error: messageRef('core:rule.url'), abort: true })
  .refine((link) => !unseenInLinks.test(link), { error: messageRef('core:rule.url') });

/** Schedules belong to the account's zone; as instants they carry their offset. */
export const ScheduleInstant = z.iso.datetime({ offset: true });

export const scheduleTypes = ['SCHEDULE_FROM_NOW', 'SCHEDULE_START_END'] as const;
export const pacings = ['PACING_MODE_SMOOTH', 'PACING_MODE_FAST'] as const;

/** What takes two places where a platform counts widths: Chinese, Japanese and Korean signs, their full-width forms, emoji. */
const wideSign =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** How wide a text is where the platform counts an East Asian sign as two. */
export const widthOf = (value: string): number =>
  [...value].reduce((sum, sign) => sum + (wideSign.test(sign) ? 2 : 1), 0);

const notAbove = (max: number) => ({ error: messageRef('delivery:maxWidth', { count: max }) });

const textWithin = (
  [min, max]: readonly [number, number],
  told: Readonly<Record<'below' | 'above', ReturnType<typeof notAbove>>>,
) => {
  const isCountable = isShortEnoughToCount(max);
  return z
    .string()
    .refine((value) => isCountable(value) && widthOf(value) <= max, told.above)
    .refine((value) => !isCountable(value) || widthOf(value) >= min, told.below)
    .refine((value) => !isCountable(value) || isVisible(value), notVisible);
};

/** Text with limits in such widths. */
export const wideText = (min: number, max: number) =>
  textWithin([min, max], {
    below: {
      error: min <= 1 ? messageRef('core:rule.required') : messageRef('delivery:minWidth', { count: min }),
    },
    above: notAbove(max),
  });

/** Signs that are drawn as pictures, and what turns others into them. ©, ® and ™ are letters of a brand's name. */
const emoji = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{fe0f}|\u{20e3}/u;
const everyEmoji = new RegExp(emoji, 'gu');
/** What is left of a text where the platform takes no emoji. */
export const withoutEmoji = (value: string): string => value.replaceAll(everyEmoji, '');
const noEmoji = { error: messageRef('delivery:noEmoji') };

/** The same where the platform takes no emoji. */
export const wideTextWithoutEmoji = (min: number, max: number) =>
  wideText(min, max).refine((value) => !emoji.test(value), noEmoji);

/** Text with limits in units of the width of one East Asian sign; two Latin letters are one unit. Told in the same units. */
export const unitText = (min: number, max: number) =>
  textWithin([2 * min, 2 * max], {
    below: { error: messageRef('delivery:minUnits', { count: min }) },
    above: { error: messageRef('delivery:maxUnits', { count: max }) },
  });

/** Letters, digits or signs: spaces without a width alone are no name. */
const isSeen = (value: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

/** Empty and short ones are told as that. */
const isReadable = (value: string): boolean =>
  value.trim() === '' || (isSeen(value) && withoutTurns(value) === value);

/** What people call a campaign, a group or an ad: three letters at least, so wide at most. */
export const objectName = (max: number) =>
  text(nameLimits.min, max, notAbove(max).error)
    .refine((value) => [...value].length > max || widthOf(value) <= max, notAbove(max))
    .refine(isReadable, notVisible);
export const objectNameWithoutEmoji = (max: number) =>
  objectName(max).refine((value) => !emoji.test(value), noEmoji);
