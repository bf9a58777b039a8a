import { ProjectChange, PromotionChange } from '@adsail/contract/delivery/ocean';
import {
  type Amount,
  type Change,
  type DeliveryObject,
  type ItemResult,
  oneByOne,
  parseSettings,
  type AccountScope,
  unwrap,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { bidField, type OceanLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { wireId } from '../ids.ts';
import { toWire } from '../field-wire.ts';
import type { DeliveryRow, Row, RowError } from '../wire.ts';
import { changeMany, checkRows, type Item } from './batch.ts';
import { get, getRows } from './list.ts';
import { readAfterWrite } from './read-after-write.ts';
import { audienceBody } from './targeting.ts';
import { type Body, wireAmount } from './to-wire.ts';

export interface AmountChange {
  id: string;
  amount: Amount;
}

/** Code 0 although a part failed: the answer's own list says so. */
async function send(client: OceanClient, scope: AccountScope, level: OceanLevel, id: string, fields: Row) {
  const body = { advertiser_id: wireId(scope.account.id), [`${level}_id`]: wireId(id), ...fields };
  const check = ({ error_list }: { error_list?: RowError[] | null }) => checkRows(error_list);
  await client.post(scope, `v3.0/${level}/update/`, body, scope.account.id, check);
}

async function rename(client: OceanClient, scope: AccountScope, level: OceanLevel, id: string, name: string) {
  const body = {
    advertiser_id: wireId(scope.account.id),
    [`${level}_id`]: wireId(id),
    [`${level}_name`]: name,
  };
  await client.post(scope, `v3.0/${level}_name/update/`, body, scope.account.id);
}

export async function update(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  id: string,
  { name, settings = {} }: Change,
): Promise<DeliveryObject> {
  const fields =
    level === 'project' ? projectFields(settings) : toWire(parseSettings('OCEAN', PromotionChange, settings));
  if (Object.keys(fields as Body).length > 0) {
    // A promotion's name has to be said even when it stays.
    const called = name ?? (level === 'promotion' ? await nameOf(client, scope, id) : undefined);
    await send(client, scope, level, id, { name: called, ...(fields as Body) });
  } else if (name !== undefined) await rename(client, scope, level, id, name);
  return readAfterWrite(client, scope, level, id);
}

function projectFields(settings: Row): Body {
  const { audience, ...rest } = parseSettings('OCEAN', ProjectChange, settings);
  return { ...(toWire(rest) as Body), ...(audience ? { audience: audienceBody(audience) } : {}) };
}

async function nameOf(client: OceanClient, scope: AccountScope, id: string): Promise<string> {
  const [found] = await get(client, scope, 'promotion', [id]);
  if (!found) throw refuse('id', `There is no promotion ${id}.`);
  return found.name;
}

/** Items of one call for those that can be told what to send; the others have their refusal. */
function itemsOf(
  changes: readonly AmountChange[],
  fieldsOf: (change: AmountChange) => Row,
): Promise<ItemResult<Item>[]> {
  return oneByOne(changes, async (change) => ({ id: change.id, fields: fieldsOf(change) }));
}

/** Each result at its own place. */
async function through(
  prepared: readonly ItemResult<Item>[],
  send: (items: readonly Item[]) => Promise<ItemResult<string>[]>,
): Promise<ItemResult<string>[]> {
  const results = await send(prepared.flatMap((entry) => (entry.ok ? [entry.value] : [])));
  return prepared.map((entry) => (entry.ok ? (results.shift() ?? lost()) : entry));
}

function lost(): never {
  throw new Error('Fewer results than items');
}

const settingOf = (row: DeliveryRow | undefined, id: string) => {
  if (!row) throw refuse('id', `There is no project ${id}.`);
  return row.delivery_setting ?? {};
};

/** A project's call wants the mode and knows no total: that one goes by a plain update. */
export async function setBudget(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  changes: readonly AmountChange[],
): Promise<ItemResult<string>[]> {
  const budgetOf = (amount: Amount) => ({ budget: wireAmount('budget', amount, scope.account) });
  if (level === 'promotion') {
    const items = await itemsOf(changes, ({ amount }) => budgetOf(amount));
    return through(items, (sound) => changeMany(client, scope, level, 'budget', sound));
  }
  const rows = await rowsOf(client, scope, changes);
  const prepared = await itemsOf(changes, ({ id, amount }) => ({
    budget_mode: settingOf(rows.get(id), id).budget_mode,
    ...budgetOf(amount),
  }));
  return through(prepared, async (items) => {
    const isTotal = ({ fields }: Item) => fields['budget_mode'] === 'BUDGET_MODE_TOTAL';
    const daily = items
      .filter((item) => !isTotal(item))
      .map(({ id, fields }) => ({ id, fields: { ...fields, budget_mode: 'BUDGET_MODE_DAY' } }));
    const done = await changeMany(client, scope, level, 'budget', daily);
    const total = await oneByOne(items.filter(isTotal), async ({ id, fields: { budget } }) => {
      await send(client, scope, level, id, { delivery_setting: { budget } });
      return id;
    });
    return items.map((item) => (isTotal(item) ? total.shift() : done.shift()) ?? lost());
  });
}

const rowsOf = (client: OceanClient, scope: AccountScope, changes: readonly AmountChange[]) =>
  getRows(
    client,
    scope,
    'project',
    changes.map(({ id }) => id),
  );

/** `bid/update` of promotions takes the bid for whatever the project pays for; a project has a call for conversions only. */
export async function setBid(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  changes: readonly AmountChange[],
): Promise<ItemResult<string>[]> {
  const bidOf = (amount: Amount) => wireAmount('bid', amount, scope.account);
  if (level === 'promotion') {
    const items = await itemsOf(changes, ({ amount }) => ({ bid: bidOf(amount) }));
    return through(items, (sound) => changeMany(client, scope, level, 'bid', sound));
  }
  const rows = await rowsOf(client, scope, changes);
  return oneByOne(changes, async ({ id, amount }) => {
    const row = rows.get(id);
    const field = bidField(String(row?.pricing ?? settingOf(row, id).pricing ?? ''));
    const fields = { [field]: bidOf(amount) };
    if (field === 'bid') await send(client, scope, level, id, { delivery_setting: fields });
    else unwrap((await changeMany(client, scope, level, 'cpa_bid', [{ id, fields }]))[0]);
    return id;
  });
}
