import { z } from 'zod';
import { Day, Instant, text } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { anyOf, dayRange, pageOf, pageQuery } from '../core/paging.ts';

/** All rates are kept against it; its own is one. */
export const rateBase = 'USD';

export const rateLimits = { note: 200, backfillDays: 120, windowDays: 800 } as const;

/** Ad accounts may have any currency. */
export const RateCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: messageRef('core:rule.format') })
  .refine((code) => code !== rateBase, { error: messageRef('rates:rule.base', { currency: rateBase }) });

/** The row of a day and a currency: `2026-11-17-CNY`. */
export const RateId = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d-[A-Z]{3}$/, { error: messageRef('core:rule.id') })
  .refine(
    (id) => Day.safeParse(partsOf(id).day).success && RateCurrency.safeParse(partsOf(id).currency).success,
    {
      error: messageRef('core:rule.id'),
    },
  );

export const rateId = ({ day, currency }: { day: string; currency: string }): string => `${day}-${currency}`;

function partsOf(id: string): { day: string; currency: string } {
  return { day: id.slice(0, 10), currency: id.slice(11) };
}
export const rateIdParts = partsOf;

/** Exact decimal text; how many of the currency one US dollar is. */
export const PerUsd = z
  .string({ error: messageRef('rates:rule.perUsd') })
  .trim()
  .regex(/^\d{1,9}(\.\d{1,12})?$/, { error: messageRef('rates:rule.perUsd') })
  .refine((value) => /[1-9]/.test(value), { error: messageRef('rates:rule.perUsd') });

/**
 * Which rate holds: an administrator's own, else the shared one; `CHECK` is a shared one that differs much from the day before,
 * `PENDING` a day of which the source may still tell it.
 */
export const rateStates = ['OWN', 'SHARED', 'CHECK', 'PENDING', 'MISSING'] as const;
export const RateState = z.enum(rateStates);
export type RateState = z.infer<typeof RateState>;

/** Of the demo world's invented rates; other sources are called what the operator calls them. */
export const inventedSource = 'demo';

export const Rate = z.object({
  id: z.string(),
  day: Day,
  currency: z.string(),
  state: RateState,
  /** The one that holds; null where it is missing. */
  perUsd: z.string().nullable(),
  sharedPerUsd: z.string().nullable(),
  /** Of the shared one. */
  source: z.string().nullable(),
  /** The day on which the source set it: on a Sunday most of them name Friday's. */
  quotedOn: Day.nullable(),
  fetchedAt: Instant.nullable(),
  /** Of the own one. */
  note: z.string(),
  changedByName: z.string().nullable(),
  changedAt: Instant.nullable(),
  /** Zero before anybody has entered one. */
  version: z.int(),
});
export type Rate = z.infer<typeof Rate>;

export const RatePageQuery = pageQuery({
  filters: {
    ids: anyOf(RateId),
    day: dayRange(),
    currency: anyOf(RateCurrency),
    state: anyOf(RateState),
    /** So many days up to today, where no first day is asked for. */
    days: z.int().min(1).max(rateLimits.windowDays).optional(),
  },
  sorts: ['day', 'currency'],
  defaultSort: { field: 'day', order: 'desc' },
});

export const RatePage = pageOf(Rate).extend({
  /** Of the specification and of the organisation's accounts, without the US dollar. */
  currencies: z.array(z.string()),
  /** Where shared rates come from; null: from nowhere. */
  sourceName: z.string().nullable(),
  /** Of the usual days up to yesterday, whatever is asked for, and the currencies that the organisation's amounts are converted from or to. */
  missing: z.int(),
});

export const RateForm = z.object({
  perUsd: PerUsd,
  note: text(0, rateLimits.note).default(''),
});
export const RateInput = RateForm.extend({ id: RateId, version: z.int().optional() });

export const TakeBackInput = z.object({ ids: z.array(RateId).min(1).max(1000) });
export const TakeBackResult = z.object({
  results: z.array(z.object({ id: z.string(), deleted: z.boolean() })),
});
