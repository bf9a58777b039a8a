import type { AdPlatform, Language } from '@adsail/contract';
import {
  adviceOfReason,
  ChangedField,
  type ManagedLevel,
  type ManagedObject,
  reasonOf,
  type WaitingChange,
} from '@adsail/contract/ad-objects';
import { translate } from '@adsail/contract/translate';
import { type LastOutsideChange, screenState, type WaitingOperation } from '../ledger/index.ts';
import type { Facts } from '../reports/index.ts';
import type { RowFigures } from './figures.ts';
import { isActiveAccount } from './list.ts';
import type { PlaceAccount } from './store/accounts.ts';
import type { ObjectRow } from './store/rows.ts';

type Value = WaitingChange['to'];
type Changes = Pick<ManagedObject, 'hasOutsideChange' | 'outsideChange' | 'isWaiting' | 'waitingChanges'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('currency' in value || 'mode' in value);
/** Of settings a screen says that they change, not what of them. */
const valueOf = (value: unknown): Value => (isText(value) || isAmount(value) ? (value as Value) : null);

const outsideChange = (change: LastOutsideChange | undefined): ManagedObject['outsideChange'] => {
  const field = ChangedField.safeParse(change?.what).data;
  if (!change || !field) return null;
  return {
    field,
    before: valueOf(change.before),
    after: valueOf(change.after),
    at: change.at.toISOString(),
    by: change.actor_id,
  };
};

/** What an operation changes, by the part of its payload that says it. */
function wantedBy({ kind, payload }: WaitingOperation): [ChangedField, Value][] {
  const { status, amount, name, settings } = payload as Record<string, unknown>;
  switch (kind) {
    case 'delivery.status':
      return [['status', valueOf(status)]];
    case 'delivery.budget':
      return [['budget', valueOf(amount)]];
    case 'delivery.bid':
      return [['bid', valueOf(amount)]];
    case 'delivery.delete':
      return [['delete', null]];
    default:
      return [
        ...(name === undefined ? [] : [['name', valueOf(name)] as [ChangedField, Value]]),
        ...(settings === undefined ? [] : [['settings', null] as [ChangedField, Value]]),
      ];
  }
}

const isWaitingState = (state: string): state is WaitingChange['state'] =>
  ['PENDING', 'WAITING', 'CHECKING', 'DOUBTFUL'].includes(state);

function waitingChanges(row: ObjectRow, operations: readonly WaitingOperation[], now: Date): WaitingChange[] {
  const present: Partial<Record<ChangedField, Value>> = {
    name: row.name,
    status: row.status,
    budget: row.budget,
    bid: row.bid,
  };
  return operations.flatMap((operation) => {
    const state = screenState(operation);
    if (!isWaitingState(state)) return [];
    return wantedBy(operation).map(([field, to]) => ({
      operationId: operation.id,
      field,
      from: present[field] ?? null,
      to,
      state,
      goesOnAt: operation.not_before > now ? operation.not_before.toISOString() : null,
      at: operation.created_at.toISOString(),
    }));
  });
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Beside {
  platform: AdPlatform;
  level: ManagedLevel;
  account: PlaceAccount;
  figures: RowFigures;
  facts: Facts;
  language: Language;
  now: Date;
}

const ofAccount = ({ platform, level, account, figures, facts, language }: Beside) => ({
  key: account.advertiserId,
  platform,
  level,
  advertiserId: account.advertiserId,
  advertiserName: account.name,
  timezone: account.zone,
  currency: account.currency,
  valuesCurrency: facts.conversion?.target ?? account.currency,
  confirmedAt: iso(account.confirmedAt),
  isRefreshing: account.askedAt !== null,
  readFailure: account.failure && translate(language, account.failure.key, account.failure.parameters ?? {}),
  permission: account.permission,
  ...figures,
});

export function presentObject(
  row: ObjectRow,
  { change, operations }: { change: LastOutsideChange | undefined; operations: readonly WaitingOperation[] },
  beside: Beside & { level: Exclude<ManagedLevel, 'account'> },
): ManagedObject {
  const { platform, level, now } = beside;
  const reason = reasonOf(platform, level, row.platform_status);
  const waiting = waitingChanges(row, operations, now);
  const outside = outsideChange(change);
  const changes: Changes = {
    hasOutsideChange: outside !== null,
    outsideChange: outside,
    isWaiting: waiting.length > 0,
    waitingChanges: waiting,
  };
  return {
    ...ofAccount(beside),
    key: `${row.advertiser_id}:${row.external_id}`,
    id: row.external_id,
    name: row.name,
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    adgroupId: row.group_id,
    adgroupName: row.group_name,
    status: row.status,
    state: row.state,
    platformStatus: row.platform_status,
    reason,
    advice: reason && adviceOfReason[reason],
    isActive: row.is_active,
    managed: row.managed,
    budget: row.budget,
    bid: row.bid,
    productId: row.product_id,
    productName: row.product_name,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    isGone: row.vanished_at !== null,
    ...changes,
    account: null,
  };
}

export const presentAccount = (
  beside: Beside,
  objects: { count: number; active: number } | undefined,
): ManagedObject => {
  const { account } = beside;
  return {
    ...ofAccount(beside),
    id: account.advertiserId,
    name: account.name,
    campaignId: null,
    campaignName: null,
    adgroupId: null,
    adgroupName: null,
    status: null,
    state: null,
    platformStatus: account.platformStatus,
    reason: null,
    advice: null,
    isActive: isActiveAccount(account),
    managed: false,
    budget: null,
    bid: null,
    productId: null,
    productName: null,
    createdAt: null,
    updatedAt: iso(account.infoAt),
    isGone: false,
    hasOutsideChange: false,
    outsideChange: null,
    isWaiting: false,
    waitingChanges: [],
    account: {
      state: account.state,
      authStatus: account.authStatus,
      balance: account.balance,
      objects: objects?.count ?? 0,
      activeObjects: objects?.active ?? 0,
    },
  };
};
