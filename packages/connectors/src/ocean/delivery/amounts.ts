import { prefixBudgetMode } from '@adsail/contract/delivery';
import {
  type Amount,
  type AmountChange,
  attempt,
  type BudgetChange,
  type ItemResult,
  inGroups,
  oneByOne,
  type AccountScope,
  sendSound,
  untilAllFail,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { bidField, type OceanLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import type { DeliveryRow, Row } from '../wire.ts';
import { changeMany, type Item } from './batch.ts';
import { getRows } from './list.ts';
import { wireAmount } from './to-wire.ts';
import { sendChange } from './update.ts';

type Results = Promise<ItemResult<string>[]>;

/** Items of one call for those that can be told what to send; the others have their refusal. */
const itemsOf = <C extends AmountChange>(
  changes: readonly C[],
  fieldsOf: (change: C) => Row,
): Promise<ItemResult<Item>[]> =>
  oneByOne(changes, async (change) => ({ id: change.id, fields: fieldsOf(change) }));

const settingOf = (row: DeliveryRow | undefined, id: string) => {
  if (!row) throw refuse('id', `There is no project ${id}.`);
  return row.delivery_setting ?? {};
};

const projectsOf = (client: OceanClient, scope: AccountScope, changes: readonly AmountChange[]) =>
  getRows(
    client,
    scope,
    'project',
    changes.map(({ id }) => id),
  );

/** For what a project has no call of its own: a plain update each. */
const inSettings = (client: OceanClient, scope: AccountScope, items: readonly Item[]): Results =>
  untilAllFail(items, ({ id, fields }) =>
    attempt(() => sendChange(client, scope, 'project', id, { delivery_setting: fields })),
  );

/** A project's call wants the mode and knows no total: that one goes by a plain update. */
export async function setBudget(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  changes: readonly BudgetChange[],
): Results {
  const budgetOf = (amount: Amount) => ({ budget: wireAmount('budget', amount, scope.account) });
  if (level === 'promotion') {
    const items = await itemsOf(changes, ({ amount }) => budgetOf(amount));
    return sendSound(items, (sound) => changeMany(client, scope, level, 'budget', sound));
  }
  const unknown = changes.filter(({ mode }) => mode === undefined);
  const rows = await projectsOf(client, scope, unknown);
  const prepared = await itemsOf(changes, ({ id, amount, mode }) =>
    (mode ? prefixBudgetMode(mode) : settingOf(rows.get(id), id).budget_mode) === 'BUDGET_MODE_TOTAL'
      ? budgetOf(amount)
      : { budget_mode: 'BUDGET_MODE_DAY', ...budgetOf(amount) },
  );
  return sendSound(prepared, (sound) =>
    inGroups(
      sound,
      ({ fields }) => 'budget_mode' in fields,
      (isDaily, items) =>
        isDaily ? changeMany(client, scope, level, 'budget', items) : inSettings(client, scope, items),
    ),
  );
}

/** `bid/update` of promotions takes the bid for whatever the project pays for; a project has a call for conversions only. */
export async function setBid(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  changes: readonly AmountChange[],
): Results {
  const bidOf = (amount: Amount) => wireAmount('bid', amount, scope.account);
  if (level === 'promotion') {
    const items = await itemsOf(changes, ({ amount }) => ({ bid: bidOf(amount) }));
    return sendSound(items, (sound) => changeMany(client, scope, level, 'bid', sound));
  }
  const rows = await projectsOf(client, scope, changes);
  const prepared = await itemsOf(changes, ({ id, amount }) => {
    const row = rows.get(id);
    return { [bidField(String(row?.pricing ?? settingOf(row, id).pricing ?? ''))]: bidOf(amount) };
  });
  return sendSound(prepared, (sound) =>
    inGroups(
      sound,
      ({ fields }) => 'cpa_bid' in fields,
      (isForConversions, items) =>
        isForConversions
          ? changeMany(client, scope, level, 'cpa_bid', items)
          : inSettings(client, scope, items),
    ),
  );
}
