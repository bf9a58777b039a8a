import { messageRef } from '@adsail/contract';
import { prefixBudgetMode } from '@adsail/contract/delivery';
import { project, projectPricing, promotion } from '@adsail/contract/delivery/ocean';
import { type AccountRef, type Amount, type ObjectDraft, jsonNumber, parseDraft } from '../../core/index.ts';
import { bidField } from '../enums.ts';
import { refuse } from '../errors.ts';
import { toWire } from '../field-wire.ts';
import { wireId } from '../ids.ts';
import { audienceBody } from './targeting.ts';

export type Body = Record<string, unknown>;

/** A budget on the wire has no currency: one of another currency would be taken for yuan. */
export function wireAmount(path: string, { amount, currency }: Amount, account: AccountRef): unknown {
  if (currency !== account.currency)
    throw refuse(path, messageRef('delivery:accountCurrency', { currency: account.currency }), 'currency');
  return jsonNumber(amount);
}

function budgetFields({ budget }: ObjectDraft, account: AccountRef): Body {
  if (!budget) return {};
  const budget_mode = prefixBudgetMode(budget.mode);
  if (budget.mode === 'INFINITE') return { budget_mode };
  if (!budget.amount) throw refuse('budget', messageRef('core:rule.required'), 'missing');
  return { budget_mode, budget: wireAmount('budget', budget.amount, account) };
}

/** What every create carries. The platform switches on what does not say, so it always says. */
const common = (draft: ObjectDraft, account: AccountRef): Body => ({
  advertiser_id: wireId(account.id, 'advertiserId'),
  name: draft.name,
  operation: draft.status,
});

export function projectBody(draft: ObjectDraft, account: AccountRef): Body {
  const settings = parseDraft('OCEAN', project, draft);
  const { audience, deliverySetting, ...rest } = settings;
  const pricing = projectPricing(settings);
  const bids = deliverySetting.bidType !== 'NO_BID' && draft.bid;
  return {
    ...common(draft, account),
    ...(toWire(rest) as Body),
    ...(audience ? { audience: audienceBody(audience) } : {}),
    delivery_setting: {
      // It has to be said here, and no budget is a mode of its own.
      budget_mode: prefixBudgetMode('INFINITE'),
      ...(toWire(deliverySetting) as Body),
      pricing,
      ...budgetFields(draft, account),
      ...(bids ? { [bidField(pricing)]: wireAmount('bid', bids, account) } : {}),
    },
  };
}

export function promotionBody(draft: ObjectDraft, account: AccountRef): Body {
  // The rules ask for the pricing where there is a bid: guessed, the bid would go into a field that nobody reads.
  const { pricing, ...settings } = parseDraft('OCEAN', promotion, draft);
  return {
    ...common(draft, account),
    project_id: wireId(draft.parentId ?? '', 'parentId'),
    ...(toWire(settings) as Body),
    ...budgetFields(draft, account),
    ...(draft.bid && pricing ? { [bidField(pricing)]: wireAmount('bid', draft.bid, account) } : {}),
  };
}
