import { ProjectChange, PromotionChange } from '@adsail/contract/delivery/ocean';
import {
  attempt,
  type Change,
  type ItemResult,
  oneByOne,
  parseSettings,
  type AccountScope,
  sendSound,
  untilAllFail,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import type { OceanLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { wireId } from '../ids.ts';
import { toWire } from '../field-wire.ts';
import type { DeliveryRow, Row, RowError } from '../wire.ts';
import { checkRows } from './batch.ts';
import { shownAudience } from './copy.ts';
import { getRows } from './list.ts';
import { changedAudience } from './targeting.ts';
import type { Body } from './to-wire.ts';

/** Code 0 although a part failed: the answer's own list says so. */
export async function sendChange(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  id: string,
  fields: Row,
): Promise<string> {
  const body = { advertiser_id: wireId(scope.account.id), [`${level}_id`]: wireId(id), ...fields };
  const check = ({ error_list }: { error_list?: RowError[] | null }) => checkRows(error_list);
  await client.post(scope, `v3.0/${level}/update/`, body, scope.account.id, check);
  return id;
}

async function rename(client: OceanClient, scope: AccountScope, level: OceanLevel, id: string, name: string) {
  const body = {
    advertiser_id: wireId(scope.account.id),
    [`${level}_id`]: wireId(id),
    [`${level}_name`]: name,
  };
  await client.post(scope, `v3.0/${level}_name/update/`, body, scope.account.id);
  return id;
}

/** What a change sends; what it needs to know of the object as it is, it has to be read for. */
interface Prepared {
  id: string;
  /** Nothing but that. */
  newName?: string;
  needsCurrent: boolean;
  fieldsOf(current: DeliveryRow | undefined): Row;
}

function prepare(level: OceanLevel, { id, name, settings = {} }: Change): Prepared {
  const isRenamed = Object.keys(settings).length === 0 && name !== undefined;
  const renamed = isRenamed ? { newName: name } : {};
  if (level === 'project') {
    const { audience, ...rest } = parseSettings('OCEAN', ProjectChange, settings);
    const fields = { name, ...(toWire(rest) as Body) };
    const audienceOf = (current: DeliveryRow | undefined): Row =>
      audience && current ? { audience: changedAudience(audience, shownAudience(current)) } : {};
    const fieldsOf = (current: DeliveryRow | undefined) => ({ ...fields, ...audienceOf(current) });
    return { id, ...renamed, needsCurrent: audience !== undefined, fieldsOf };
  }
  const fields = toWire(parseSettings('OCEAN', PromotionChange, settings)) as Body;
  return {
    id,
    ...renamed,
    // A promotion's name has to be said even when it stays.
    needsCurrent: name === undefined,
    fieldsOf: (current) => ({ name: name ?? current?.promotion_name, ...fields }),
  };
}

/** One call each: neither updates nor new names go for many. */
export async function update(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  changes: readonly Change[],
): Promise<ItemResult<string>[]> {
  const prepared = await oneByOne(changes, async (change) => prepare(level, change));
  return sendSound(prepared, async (sound) => {
    const unread = sound.filter(({ needsCurrent }) => needsCurrent).map(({ id }) => id);
    const rows = await getRows(client, scope, level, unread);
    return untilAllFail(sound, ({ id, newName, needsCurrent, fieldsOf }) =>
      attempt(async () => {
        if (newName !== undefined) return rename(client, scope, level, id, newName);
        const current = rows.get(id);
        if (needsCurrent && !current) throw refuse('id', `There is no ${level} ${id}.`);
        return sendChange(client, scope, level, id, fieldsOf(current));
      }),
    );
  });
}
