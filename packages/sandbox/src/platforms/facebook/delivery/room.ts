import type { StoredObject } from '../../../state/index.ts';
import { invalid } from '../errors.ts';
import type { GraphRequest } from '../graph/types.ts';
import { countLiving } from './shared.ts';

type Level = 'campaign' | 'adset' | 'ad';

const inAccount = 6000;
const titles: Readonly<Record<Level, string>> = {
  campaign: 'Too Many Campaigns',
  adset: 'Too Many Ad Sets',
  ad: 'Too Many Ads',
};
const words: Readonly<Record<Level, string>> = { campaign: 'campaigns', adset: 'ad sets', ad: 'ads' };
const inParent = {
  adset: { max: 200, sentence: 'A campaign can have 200 ad sets.' },
  ad: { max: 50, sentence: 'An ad set can have 50 ads.' },
};

/** Refuses what would be one too many in the account, whether it is created or copied. */
export function requireRoomInAccount(request: GraphRequest, level: Level, added = 1): void {
  const { accountId } = request.node.object;
  if (countLiving(request, level, 'account_id', accountId) + added > inAccount)
    throw invalid(titles[level], `An ad account can have ${inAccount} ${words[level]}.`, 1487809);
}

/** The same below a parent. */
export function requireRoomBelow(request: GraphRequest, level: 'adset' | 'ad', parent: StoredObject): void {
  const { max, sentence } = inParent[level];
  const held = countLiving(request, level, 'parent_id', parent.id);
  if (held >= max) throw invalid(titles[level], sentence, 1487809);
  if (level === 'ad' && held > 0 && parent.fields['is_dynamic_creative'] === true)
    throw invalid(
      'Dynamic Creative Ad Set Already Has an Ad',
      'An ad set with dynamic creative can have one ad.',
      1885553,
      'adset_id',
    );
}

/** And for what comes back from the archive: there it did not count. */
export function requireRoomBack(
  request: GraphRequest,
  level: Level,
  status: unknown,
  parent?: StoredObject,
): void {
  const isBack = request.node.object.status === 'ARCHIVED' && (status === 'ACTIVE' || status === 'PAUSED');
  if (!isBack) return;
  if (parent && level !== 'campaign') requireRoomBelow(request, level, parent);
  requireRoomInAccount(request, level);
}
