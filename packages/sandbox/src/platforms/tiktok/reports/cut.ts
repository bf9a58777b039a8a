import { type Condition, grandparentIn, idIn, parentIn, statusNot } from '../../../state/conditions.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { countsDeleted, type Filter, type Level, ownLevel } from './filters.ts';

/** "Up to 20,000 advertisements"; `/_sandbox/limits` changes it by its name. */
export const objectsOfQuestion = { name: 'report_ids', max: 20_000 };

/** What is left out is said here, and nowhere else: the answer is one of success. */
export const cutWarning = (most: number): string =>
  `Number of ad ids is equal or more than ${most}, only return the top ${most} id's results, sorting by create time desc order.`;

type Ids = (values: readonly string[]) => Condition;
const narrowing: Readonly<Record<Level, Readonly<Record<string, Ids>>>> = {
  campaign: { campaign_ids: idIn },
  adgroup: { adgroup_ids: idIn, campaign_ids: parentIn },
  ad: {
    ad_ids_v2: idIn,
    adgroup_ids: parentIn,
    campaign_ids: (ids) => grandparentIn('tiktok', 'adgroup', ids),
  },
};

/** The objects that a question is answered for, where there are more: the newest, whether they delivered on the days or not. */
export function newestOf(
  { state }: World,
  account: Account,
  dataLevel: string,
  filters: readonly Filter[],
  most: number,
): ReadonlySet<string> | undefined {
  const level = ownLevel(dataLevel);
  if (!level || most === Infinity) return undefined;
  const conditions = filters.flatMap(({ field, values }) => narrowing[level][field]?.(values) ?? []);
  return state.lists.newest(
    {
      platform: 'tiktok',
      level,
      accountId: account.id,
      conditions: [...conditions, ...(countsDeleted(filters) ? [] : [statusNot('DELETE')])],
    },
    most,
  );
}
