import { z } from 'zod';
import { type MessageKey, messageRef } from './messages.ts';

/** Control characters and half a surrogate pair cannot be stored or seen; line breaks and tabs can. */
export const isVisible = (value: string) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value);
export const notVisible = { error: messageRef('core:rule.format') };

/** No character has more than two code units: what is longer is not counted, because that takes its time. */
export const isShortEnoughToCount =
  (max: number) =>
  ({ length }: string): boolean =>
    length <= 2 * max;

/** How many of its signs are seen: a name of marks and spaces without width would be none. */
export const seenLength = (value: string): number =>
  [...value.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim()].length;

const isSeen = (value: string): boolean => value === '' || seenLength(value) > 0;

/** A text that may have its own rules of length, and no control characters. */
export const visibleText = () => z.string().refine(isVisible, notVisible);

/** Text from a person: trimmed, at least `min`, at most `max` characters. Counted in code points, so that a plain emoji is one and not two. */
export const text = (
  min: number,
  max: number,
  tooLong = messageRef('core:rule.maxLength', { count: max }),
) => {
  const isCountable = isShortEnoughToCount(max);
  return z
    .string()
    .trim()
    .refine((value) => isCountable(value) && [...value].length <= max, { error: tooLong })
    .refine((value) => !isCountable(value) || [...value].length >= min, {
      error: min <= 1 ? messageRef('core:rule.required') : messageRef('core:rule.minLength', { count: min }),
    })
    .refine((value) => !isCountable(value) || (isVisible(value) && isSeen(value)), notVisible);
};

/**
 * Without the signs that turn the direction of what follows: with them a name shows another ending than it has. Marks of direction,
 * which Arabic texts need, stay.
 */
export const withoutTurns = (value: string): string => value.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** The name of something, whose own words ask for it where it is missing. */
export const name = (max: number, required: MessageKey) =>
  z
    .string({ error: messageRef(required) })
    .overwrite(withoutTurns)
    .trim()
    .min(1, { error: messageRef(required) })
    .pipe(text(1, max));

export const requiredText = (max: number) => text(1, max);
export const optionalText = (max: number) => text(0, max).optional();

/** Ids are opaque texts for a client. Records carry UUIDs, organisations short numbers. Spelled in one way, since they are compared as texts. */
export const Id = z.uuid({ error: messageRef('core:rule.id') }).toLowerCase();
export const TenantId = z.string().regex(/^\d{1,18}$/, { error: messageRef('core:rule.id') });

/** Instants travel as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/**
 * No calendar shows the year 0000, and some read the first hundred years as those from 1900. Nobody plans past the last one, and the day
 * after the year 9999 has a form that sorts before all others.
 */
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';
export const Day = z.iso
  .date()
  .refine((day) => day >= firstDay && day <= lastDay, { error: messageRef('core:rule.format') });

export const Empty = z.object({});
/** Answer of a call that has nothing to say beyond "done". */
export const Done = z.object({});

/** A name with its password: no page's address has them. */
const hasMoreThanAddress = (link: string): boolean => {
  if (!URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username !== '' || password !== '';
};

/**
 * White space, control characters, and what is not seen or turns the letters after it around: with them a link reads otherwise than it
 * leads. Those that join letters stay, some languages write with them.
 */
export const unseenInLinks = /[\s\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

/**
 * A link that a browser opens. White space around it comes along when it is copied, and is taken off; within it a browser and zod
 * would leave line breaks out without a word, and another page might be meant.
 */
export const webUrl = (error: MessageKey) =>
  z
    .string({ error: messageRef(error) })
    .trim()
    .refine((link) => !unseenInLinks.test(link), { error: messageRef(error), abort: true })
    .check(z.url({ protocol: /^https?$/, error: messageRef(error) }))
    .refine((link) => !hasMoreThanAddress(link), { error: messageRef(error) });
