import { unprefixBudgetMode } from '../../delivery/index.ts';
import { type Pricing, pricingOf } from '../../delivery/ocean/index.ts';
import type { OceanContent } from './content.ts';

/** As somebody typed it, without what nobody sees. */
export const typed = (value: string | undefined): string | undefined => value?.trim() || undefined;
/** What is left out counts as nothing; so does a list without anything in it. */
export const filled = <Item>(items: readonly Item[] | undefined): Item[] | undefined =>
  items && items.length > 0 ? [...items] : undefined;
/** Blank lines of a list that somebody is typing are none of it. */
export const lines = (values: readonly string[] | undefined): string[] | undefined =>
  filled(values?.flatMap((value) => typed(value) ?? []));

/** As it was chosen, or as the goal is paid. */
export const pricingIn = ({ deliverySetting, optimizeGoal }: OceanContent): Pricing =>
  deliverySetting?.pricing ?? pricingOf(optimizeGoal?.externalAction);

const byConversion: readonly Pricing[] = ['PRICING_OCPM', 'PRICING_OCPC'];

/** The field that holds the bid: clicks and shows have another one than conversions. */
export const bidFieldIn = (content: OceanContent): 'bid' | 'cpaBid' =>
  byConversion.includes(pricingIn(content)) ? 'cpaBid' : 'bid';

export const bidIn = (content: OceanContent): string | undefined =>
  typed(content.deliverySetting?.[bidFieldIn(content)]);

/**
 * The platform has no moving day budget by this name (it is TikTok's). What it means there, a day's budget that the platform
 * shares out among the ads, is here a project's day budget with its budget optimised.
 */
export const isMoving = ({ deliverySetting }: OceanContent): boolean =>
  deliverySetting?.budgetMode === 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET';

export const optimisesBudget = (content: OceanContent): boolean =>
  isMoving(content) || content.deliverySetting?.budgetOptimizeSwitch === 'ON';

/** A project that spends or bids as a whole has the bid itself; of all others each ad has its own. */
export const projectBids = (content: OceanContent): boolean =>
  optimisesBudget(content) || content.deliverySetting?.projectCustom === 'ON';

export const budgetModeIn = (content: OceanContent) =>
  isMoving(content) ? 'DAY' : unprefixBudgetMode(content.deliverySetting?.budgetMode ?? '');

export const keywordsIn = ({ keywords }: OceanContent) =>
  filled(keywords?.map(({ word, bid, ...rest }) => ({ ...rest, word: word.trim(), bid: typed(bid) })));

/** A project of the union network alone, which can show films before an app opens. */
export const isSplash = ({ deliveryRange }: OceanContent): boolean =>
  deliveryRange?.inventoryCatalog === 'MANUAL' &&
  deliveryRange.inventoryType?.join() === 'INVENTORY_UNION_SLOT' &&
  deliveryRange.unionVideoType === 'SPLASH_VIDEO';

export const hasUnion = ({ deliveryRange }: OceanContent): boolean =>
  deliveryRange?.inventoryCatalog === 'MANUAL' &&
  deliveryRange.inventoryType?.includes('INVENTORY_UNION_SLOT') === true;

/** Where a landing page may stand by its id or be written out. */
export const isLink = (entry: string): boolean => entry.includes('://');
