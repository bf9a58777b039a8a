import { z } from 'zod';
import { messageRef } from '../../core/messages.ts';
import { PositiveDecimal } from '../budget.ts';
import type { FieldRule } from '../rules.ts';
import { keywordBidLimits, materialLimits } from './limits.ts';

export const keywordMatchTypes = ['PRECISION', 'PHRASE', 'EXTENSIVE'] as const;
export const keywordBidTypes = ['CUSTOM', 'WITH_PROMOTION', 'FEED_TO_SEARCH'] as const;
type KeywordBidType = (typeof keywordBidTypes)[number];

const { min, max, decimals } = keywordBidLimits;
const KeywordBid = PositiveDecimal.refine(
  (text) => Number(text) >= min && Number(text) <= max && (text.split('.')[1]?.length ?? 0) <= decimals,
  { error: messageRef('delivery:decimalRange', { minimum: min, maximum: max, decimals }) },
);

const Keyword = z
  .strictObject({
    word: z.string().min(1).max(100),
    matchType: z.enum(keywordMatchTypes),
    bidType: z.enum(keywordBidTypes).optional(),
    bid: KeywordBid.optional(),
  })
  .refine(({ bidType, bid }) => bidType !== 'CUSTOM' || bid !== undefined, {
    path: ['bid'],
    error: messageRef('core:rule.required'),
  });
type Keyword = z.infer<typeof Keyword>;

export const Keywords = z
  .array(Keyword)
  .max(materialLimits.keywords)
  .superRefine((keywords, context) => {
    const seen = new Set<string>();
    for (const [at, { word, matchType }] of keywords.entries()) {
      const name = `${matchType} ${word}`;
      if (seen.has(name))
        context.addIssue({
          code: 'custom',
          path: [at, 'word'],
          message: messageRef('delivery:keywordTwice'),
        });
      seen.add(name);
    }
  });

/** "Keywords": those of search, or those that widen a feed's ads into search, which have one way to bid. */
export const keywordBidsFor = (adType: unknown): readonly KeywordBidType[] =>
  keywordBidTypes.filter((type) => (type === 'FEED_TO_SEARCH') === (adType !== 'SEARCH'));

const bidsOf = (adType: string) => (keywords: readonly Keyword[]) =>
  keywords.every(({ bidType }) => bidType === undefined || keywordBidsFor(adType).includes(bidType));

export const projectKeywordRules: readonly FieldRule[] = [
  {
    field: 'keywords',
    when: { adType: ['SEARCH'] },
    error: 'delivery:feedToSearchOnly',
    check: bidsOf('SEARCH'),
  },
  { field: 'keywords', when: { adType: ['ALL'] }, error: 'delivery:keywordsOfFeed', check: bidsOf('ALL') },
  // What a feed's ads bid in search, relative to the feed.
  { field: 'searchBidRatio', is: 'absent', when: { adType: ['SEARCH'] } },
];

/** An ad of search is found by its words, or by those that the platform adds. */
export const promotionKeywordRules: readonly FieldRule[] = [
  {
    field: 'keywords',
    is: 'required',
    when: { 'project.adType': ['SEARCH'], autoExtendTraffic: ['OFF', undefined] },
  },
  { field: 'keywords', error: 'delivery:feedToSearchOnly', check: bidsOf('SEARCH') },
];
