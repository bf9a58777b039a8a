import { type AccountRef, type Amount, type Draft, jsonNumber } from '../../core/index.ts';
import { bidField, budgetModes } from '../enums.ts';
import { refuse } from '../errors.ts';
import { wireId } from '../ids.ts';
import { read, snaked } from '../schema.ts';
import { type AudienceSettings, projectTargeting } from '../targeting-settings.ts';
import { ProjectSettings, PromotionSettings } from './drafts.ts';
import type { z } from 'zod';

export type Body = Record<string, unknown>;

/** A budget on the wire has no currency: one of another currency would be taken for yuan. */
export function wireAmount(path: string, { amount, currency }: Amount, account: AccountRef): unknown {
  if (currency !== account.currency)
    throw refuse(path, `The account's currency is ${account.currency}, not ${currency}.`, 'currency');
  return jsonNumber(amount);
}

function budgetFields({ budget }: Draft, account: AccountRef): Body {
  if (!budget) return {};
  const budget_mode = budgetModes[budget.mode];
  if (budget_mode === undefined) throw refuse('budget', `There is no ${budget.mode} budget.`, 'unsupported');
  if (budget.mode === 'INFINITE') return { budget_mode };
  if (!budget.amount) throw refuse('budget', 'A budget needs an amount.');
  return { budget_mode, budget: wireAmount('budget', budget.amount, account) };
}

/** What every create carries. The platform switches on what does not say, so it always says. */
const common = (draft: Draft, account: AccountRef): Body => ({
  advertiser_id: wireId(account.id, 'advertiserId'),
  name: draft.name,
  operation: draft.status,
});

export const audienceBody = (audience: z.output<typeof AudienceSettings>): Body =>
  'audiencePackageId' in audience
    ? { audience_package_id: audience.audiencePackageId }
    : projectTargeting(audience);

/** "Pricing by goal": shows are paid by the thousand, clicks by the click, everything else by the conversion. */
function pricingOf({ deliverySetting, optimizeGoal }: ProjectSettings): string {
  const goal = optimizeGoal?.externalAction;
  if (deliverySetting.pricing) return deliverySetting.pricing;
  if (goal === 'AD_CONVERT_TYPE_SHOW_OFF_NUM') return 'PRICING_CPM';
  return goal === 'AD_CONVERT_TYPE_CLICK_NUM' ? 'PRICING_CPC' : 'PRICING_OCPM';
}

export function projectBody(draft: Draft, account: AccountRef): Body {
  const settings = read(ProjectSettings, draft.settings);
  const { audience, deliverySetting, ...rest } = settings;
  const pricing = pricingOf(settings);
  const bids = deliverySetting.bidType !== 'NO_BID' && draft.bid;
  return {
    ...common(draft, account),
    ...(snaked(rest) as Body),
    ...(audience ? { audience: audienceBody(audience) } : {}),
    delivery_setting: {
      // It has to be said here, and no budget is a mode of its own.
      budget_mode: budgetModes.INFINITE,
      ...(snaked(deliverySetting) as Body),
      pricing,
      ...budgetFields(draft, account),
      ...(bids ? { [bidField(pricing)]: wireAmount('bid', bids, account) } : {}),
    },
  };
}

export function promotionBody(draft: Draft, account: AccountRef): Body {
  const { pricing = 'PRICING_OCPM', ...settings } = read(PromotionSettings, draft.settings);
  if (draft.budget?.mode === 'INFINITE')
    throw refuse('budget', 'Only a project can go without a budget.', 'unsupported');
  return {
    ...common(draft, account),
    project_id: wireId(draft.parentId ?? '', 'parentId'),
    ...(snaked(settings) as Body),
    ...budgetFields(draft, account),
    ...(draft.bid ? { [bidField(pricing)]: wireAmount('bid', draft.bid, account) } : {}),
  };
}
