import { integer, text } from '../../fields/index.ts';
import { offsetOf } from '../../delivery/zone.ts';
import type { Account, StoredObject } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { GraphError } from './errors.ts';
import { read } from './graph/params.ts';
import { select, wantedFields } from './graph/select.ts';
import {
  accountOf,
  type GraphRequest,
  type GraphRoute,
  type Kind,
  ref,
  type Resolver,
} from './graph/types.ts';
import { asNode } from './kinds.ts';
import { minimumsFor, minSpendCap } from './minimums.data.ts';
import { toMajor, toMinor, unitsOf } from './money.ts';
import { wireTime } from './time.ts';
import { platformName } from './version.ts';

const dayMs = 86_400_000;
/** When so much is due, it is billed. */
const billingThreshold = 750;
const deliveringStatuses = new Set(['1', '8', '9']);

export const canDeliver = ({ status }: Account): boolean => deliveringStatuses.has(status);

export const accountNode = (account: Account): StoredObject =>
  asNode({
    id: account.id,
    accountId: account.id,
    name: account.name,
    status: account.status,
    createdAt: account.createdAt,
    fields: account.fields,
  });

/** Brings spend up to now before anything about money is told. */
function current(world: World, id: string): Account {
  world.delivery.settle(platformName, id);
  const account = world.state.accounts.get(platformName, id);
  if (!account) throw new TypeError(`no ad account ${id}`);
  return account;
}

const spentOf = (world: World, account: Account): number =>
  world.delivery.ledger.accountSpent(platformName, account.id, null);

const field =
  (tell: (account: Account, world: World) => unknown): Resolver =>
  ({ id }, { world }) =>
    tell(current(world, id), world);

/** Bill amount due: never what is left of prepaid funds. */
function due(account: Account, world: World): string {
  if (account.fields['prepaid'] === true) return '0';
  return String(
    toMinor(spentOf(world, account), account.currency) % (billingThreshold * unitsOf(account.currency)),
  );
}

function funding(account: Account): unknown {
  if (account.fields['prepaid'] !== true)
    return { id: `${account.id}01`, display_string: 'VISA *4242', type: 1 };
  const left = (account.balance ?? 0).toFixed(unitsOf(account.currency) === 1 ? 0 : 2);
  return {
    id: `${account.id}01`,
    display_string: `Available balance: ${left} ${account.currency}`,
    type: 20,
  };
}

export const accountKind: Kind = {
  name: 'adaccount',
  type: 'AdAccount',
  owner: 'account',
  defaults: ['id', 'account_id'],
  find(world, id) {
    const digits = /^act_(\d+)$/.exec(id)?.[1];
    const account = digits === undefined ? undefined : world.state.accounts.get(platformName, digits);
    return account && accountNode(account);
  },
  fields: {
    id: ({ id }) => `act_${id}`,
    account_id: ({ id }) => id,
    name: field(({ name }) => name),
    account_status: field(({ status }) => Number(status)),
    disable_reason: field(({ fields }) => fields['disable_reason'] ?? 0),
    balance: field(due),
    spend_cap: field(({ fields }) => String(fields['spend_cap'] ?? 0)),
    amount_spent: field((account, world) => String(toMinor(spentOf(world, account), account.currency))),
    currency: field(({ currency }) => currency),
    timezone_name: field(({ timezone }) => timezone),
    timezone_id: field(({ fields }) => fields['timezone_id']),
    timezone_offset_hours_utc: field(
      ({ timezone }, world) => offsetOf(timezone, world.clock.now()) / 3_600_000,
    ),
    business: field(({ businessId }) => ref('business', businessId)),
    business_name: field(({ businessId }, world) =>
      businessId === null ? undefined : world.state.objects.get(platformName, 'business', businessId)?.name,
    ),
    owner: field(({ businessId, id }) => businessId ?? id),
    is_prepay_account: field(({ fields }) => fields['prepaid'] === true),
    is_personal: field(({ businessId }) => (businessId === null ? 1 : 0)),
    funding_source: field(({ id }) => `${id}01`),
    funding_source_details: field(funding),
    min_daily_budget: field(({ currency }) => minimumsFor(currency).min_daily_budget_imp),
    min_campaign_group_spend_cap: field(({ currency }) => String(minSpendCap(currency))),
    user_tasks: ({ id }, { world, caller }) =>
      world.state.accounts.ofUser(platformName, caller.user.id).find((account) => account.id === id)?.role ===
      'ANALYZE'
        ? ['ANALYZE']
        : ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
    capabilities: () => ['CAN_USE_REACH_AND_FREQUENCY', 'CAN_CREATE_LOOKALIKES_WITH_CUSTOM_RATIO'],
    tos_accepted: field(({ fields }) => fields['tos_accepted'] ?? {}),
    default_dsa_payor: field(({ fields }) => fields['default_dsa_payor']),
    default_dsa_beneficiary: field(({ fields }) => fields['default_dsa_beneficiary']),
    created_time: field(({ createdAt, timezone }) => wireTime(timezone, createdAt)),
    age: field(({ createdAt }, world) => Math.round(((world.clock.now() - createdAt) / dayMs) * 100) / 100),
  },
};

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

/** The spend cap limits delivery: what is left of it is the account's balance. Ten changes a day are allowed. */
function update(request: GraphRequest): unknown {
  const { world, now, params } = request;
  const { name, spend_cap: cap } = read(
    { name: text({ min: 1, max: 200 }), spend_cap: integer({ min: 0 }) },
    params,
  );
  world.delivery.settle(platformName, request.node.object.id, { force: true });
  const account = accountOf(request);
  const fields = { ...account.fields };
  let { balance } = account;
  if (cap !== undefined) {
    const changes = (Array.isArray(fields['$capChanges']) ? fields['$capChanges'] : []).filter(
      (at: number) => at > now - dayMs,
    );
    if (changes.length >= 10)
      throw new GraphError({
        code: 17,
        subcode: 1885172,
        message: '(#17) User request limit reached',
        title: 'Too many changes',
        text: 'The spending limit of an ad account can be changed 10 times a day.',
      });
    fields['$capChanges'] = [...changes, now];
    fields['spend_cap'] = Number(cap);
    if (fields['prepaid'] !== true)
      balance =
        cap === 0 ? null : Math.max(0, toMajor(Number(cap), account.currency) - spentOf(world, account));
  }
  world.state.accounts.save(platformName, {
    ...account,
    balance,
    fields,
    name: typeof name === 'string' ? name : account.name,
  });
  return { success: true };
}

function minimumBudgets(request: GraphRequest): unknown {
  const { currency } = accountOf(request);
  return { data: [minimumsFor(currency)] };
}

export const accountRoutes: readonly GraphRoute[] = [
  { method: 'GET', path: '/act_:account', on: ['adaccount'], edge: '', handle: node },
  {
    method: 'POST',
    path: '/act_:account',
    on: ['adaccount'],
    edge: '',
    handle: update,
    part: 'name and spend_cap only',
  },
  {
    method: 'GET',
    path: '/act_:account/minimum_budgets',
    on: ['adaccount'],
    edge: 'minimum_budgets',
    handle: minimumBudgets,
    part: "the account's currency only",
  },
];
