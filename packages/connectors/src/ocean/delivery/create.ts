import { messageRef } from '@adsail/contract';
import { valueAt } from '@adsail/contract/delivery';
import { goalsToAskFor } from '@adsail/contract/delivery/ocean';
import {
  type Created,
  type ObjectDraft,
  type ItemResult,
  oneByOne,
  parseJson,
  type AccountScope,
  writeJson,
} from '../../core/index.ts';
import { oceanGoals } from '../assets/goals.ts';
import type { OceanClient } from '../client.ts';
import { isOceanLevel, type OceanLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import type { WireId } from '../ids.ts';
import { stampOf } from '../time.ts';
import type { DeliveryRow, Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';
import { type Body, projectBody, promotionBody } from './to-wire.ts';

/** One call each: there is no create for many. */
export function create(
  client: OceanClient,
  scope: AccountScope,
  drafts: readonly ObjectDraft[],
): Promise<ItemResult<Created>[]> {
  return oneByOne(drafts, async (draft) => {
    const { level } = draft;
    if (!isOceanLevel(level)) throw refuse('level', `Ocean Engine has no ${level}.`, 'unsupported');
    const body = (level === 'project' ? projectBody : promotionBody)(draft, scope.account);
    if (level === 'project') await askForGoal(client, scope, draft);
    return createOne(client, scope, level, body);
  });
}

/** The goals that only the platform's list of the account tells about. */
async function askForGoal(
  client: OceanClient,
  scope: AccountScope,
  { settings }: ObjectDraft,
): Promise<void> {
  const path = 'optimizeGoal.externalAction';
  const goal = valueAt(settings, path);
  if (typeof goal !== 'string' || !goalsToAskFor.includes(goal)) return;
  const { landingType, adType, assetType, marketingGoal, deliveryMode } = settings;
  const asked = Object.entries({ landingType, adType, assetType, marketingGoal, deliveryMode });
  const query = Object.fromEntries(
    asked.filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
  const { goals } = await oceanGoals(client).list(scope, query);
  if (!goals.some(({ id }) => id === goal))
    throw refuse(path, messageRef('delivery:goalNotOffered'), 'unsupported');
}

interface Answer {
  project_id?: WireId;
  promotion_id?: WireId;
  error_keywords_list?: { error_keyword?: string; error_message?: string }[] | null;
}

/** A thousand may be refused; a row of the result has room for some. */
const mostWords = 20;

/** "Create a project", "create a promotion": refused words are told beside a success. */
function remarkOn({ error_keywords_list: refused }: Answer): Pick<Created, 'remark'> {
  if (!refused?.length) return {};
  const told = refused
    .slice(0, mostWords)
    .map(({ error_keyword: word = '', error_message: why }) => (why ? `${word} (${why})` : word));
  const words = [...told, ...(refused.length > mostWords ? ['…'] : [])].join(', ');
  return { remark: { field: 'keywords', message: messageRef('delivery:keywordsRefused', { words }) } };
}

export function createOne(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  body: Body,
): Promise<Created> {
  const read = (data: Answer): Created => {
    const key = data[`${level}_id`];
    if (key === undefined) throw new Error(`A created ${level} has no id`);
    const object = objectOf(level, asListed(level, body, key, client.clock.now()), scope);
    return { id: object.id, object, ...remarkOn(data) };
  };
  return client.post(scope, `v3.0/${level}/create/`, body, scope.account.id, read);
}

/** The answer has the id only: the rest is what was sent, and the next sync brings the platform's own row. */
function asListed(level: OceanLevel, body: Body, id: WireId, now: number): DeliveryRow {
  const { operation, ...sent } = parseJson(writeJson(body)) as Row;
  const on = operation === 'ENABLE';
  const at = stampOf(now);
  const own =
    level === 'project'
      ? {
          project_id: id,
          status_first: `PROJECT_STATUS_${on ? 'ENABLE' : 'DISABLE'}`,
          status_second: on ? [] : ['PROJECT_STATUS_STOP'],
        }
      : {
          promotion_id: id,
          promotion_name: sent['name'],
          status_first: 'PROMOTION_STATUS_DISABLE',
          status_second: on ? ['AUDIT'] : ['AUDIT', 'DISABLED'],
        };
  return {
    ...sent,
    ...own,
    opt_status: operation,
    [`${level}_create_time`]: at,
    [`${level}_modify_time`]: at,
  } as unknown as DeliveryRow;
}
