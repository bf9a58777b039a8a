import type { AmountLimits, Budget } from '../budget.ts';
import type { FieldValues } from '../rules.ts';
import { valueAt } from '../rules.ts';

/** "Money and bid rules", in yuan. */
const decimals = 2;
const maxBudget = '9999999.99';
const leastProject = 300;
/** Of clicks and shows it has to be more than this. */
const leastPromotion = { PRICING_OCPM: 300, PRICING_OCPC: 300, PRICING_CPC: 100, PRICING_CPM: 100 } as const;

export const bidLimits = {
  PRICING_OCPM: { min: '0.1', max: '10000', decimals },
  PRICING_OCPC: { min: '0.1', max: '10000', decimals },
  PRICING_CPC: { min: '0.1', max: '100', decimals },
  PRICING_CPM: { min: '4', max: '100', decimals },
} as const satisfies Record<string, AmountLimits>;
/** A project's click. */
export const projectClickLimits: AmountLimits = { min: '0.2', max: '100', decimals };
export const stableClickLimits: AmountLimits = { min: '0.2', max: '999', decimals };
/** Where the pricing is not known. */
export const anyBidLimits: AmountLimits = { min: '0.1', max: '10000', decimals };
export type Pricing = keyof typeof bidLimits;

const dayMs = 86_400_000;

/** A budget for the whole time covers each of its days, both ends included. */
function daysOf(settings: FieldValues): number {
  const [start, end] = ['startTime', 'endTime'].map((name) => valueAt(settings, `deliverySetting.${name}`));
  if (typeof start !== 'string' || typeof end !== 'string') return 1;
  return Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1);
}

export const projectBudgetLimits = (budget: Budget | undefined, settings: FieldValues): AmountLimits => ({
  min: String(leastProject * (budget?.mode === 'TOTAL' ? daysOf(settings) : 1)),
  max: maxBudget,
  decimals,
});

/** The least amount that is more than another. */
const step = 10 ** -decimals;
const isOfConversions = (pricing: Pricing): boolean => leastPromotion[pricing] === leastProject;

/** The days are those of the project, where it is known. */
export const promotionBudgetLimits = (
  pricing: Pricing,
  budget?: Budget,
  project: FieldValues = {},
): AmountLimits => {
  const least = leastPromotion[pricing] * (budget?.mode === 'TOTAL' ? daysOf(project) : 1);
  return {
    min: isOfConversions(pricing) ? String(least) : (least + step).toFixed(decimals),
    max: maxBudget,
    decimals,
  };
};

export const searchBidRatioLimits = { min: 1, max: 2, decimals: 2 } as const;
/** Whatever the project pays for: nobody says what a word of its own may bid. */
export const keywordBidLimits = { min: 0.1, max: 10_000, decimals } as const;
export const deepBidLimits = { min: 0.1, max: 10_000, decimals } as const;
export const roiGoalLimits = { max: 5, decimals: 4 } as const;

/** Units are the width of a Chinese sign. */
export const textUnits = {
  name: [1, 50],
  title: [5, 30],
  abstract: [25, 45],
  sellingPoint: [6, 9],
  productTitle: [1, 20],
  button: [2, 6],
} as const;
export const sourceLength = [1, 10] as const;
export const materialLimits = {
  titles: 10,
  abstracts: 10,
  carousels: 10,
  carouselsInSearch: 30,
  videos: 100,
  images: 100,
  imagesTogether: 10,
  components: 100,
  productTitles: 10,
  buttons: 10,
  words: 100,
  urls: 10,
  sellingPoints: 10,
  anchors: 1,
  keywords: 1000,
} as const;
