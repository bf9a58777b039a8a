import type { AmountLimits } from '../budget.ts';
import { currenciesWithHundredths, currenciesWithoutMinorUnit } from './currencies.data.ts';

/** A wrong guess at a currency's smallest unit would spend a hundred times as much: only those that are listed. */
export const takesCurrency = (currency: string): boolean =>
  currenciesWithoutMinorUnit.has(currency) || currenciesWithHundredths.has(currency);

const leastCents = '0.01';
const limitsFrom =
  (min: string) =>
  (currency: string): AmountLimits => {
    const wholeNumber = currenciesWithoutMinorUnit.has(currency);
    return {
      min: wholeNumber && min === leastCents ? '1' : min,
      max: '9999999999',
      wholeNumber,
      decimals: 2,
    };
  };
/** The specification's: a campaign's budget is 50.00 at least. An ad set's least the account itself tells. */
export const campaignBudgetLimits = limitsFrom('50');
export const adsetBudgetLimits = limitsFrom(leastCents);
/** The specification's: a bid is more than 0.00. */
export const bidLimits = limitsFrom(leastCents);
/** Limits of spending: none of them is a way to say that there is none. */
export const spendingLimits = limitsFrom('0');
export const roasLimits = { min: 0.001, max: 1000 } as const;
export const ageLimits = { min: 13, max: 65 } as const;
/** "Advantage+ audience": the platform looks further, and can be held to so much only. */
export const advantageAges = { minFrom: 18, minTo: 25, max: 65 } as const;
/** "Targeting": so many of each at most. */
export const targetingLimits = {
  countries: 250,
  countryGroups: 50,
  collegeYears: 100,
  locales: 50,
  cities: 250,
  regions: 200,
  audiences: 500,
  firstCollegeYear: 1980,
} as const;
/** "Asset feed": so many of each in flexible material. */
export const flexibleLimits = { videos: 10, images: 10, texts: 5, rules: { min: 2, max: 20 } } as const;

export const defaultCampaignBudget = { mode: 'DAY', amount: '50' } as const;
export const defaultAdsetBudget = { mode: 'DAY', amount: '30' } as const;
