import { statusCatalogue, type StatusEntry, statusesOf } from '@adsail/contract/ad-objects';
import type { AdPlatform } from '@adsail/contract';
import { type Level, platformLevels } from '@adsail/contract/delivery';
import { describe, expect, it } from 'vitest';
import { stateOf as facebookState } from './facebook/enums.ts';
import { standingOf } from './ocean/enums.ts';
import { stateOf as tiktokState } from './tiktok/enums.ts';

/** Words that lists of today take as a filter alone: nothing is ever told with them. */
const neverTold = new Set([
  'PROJECT_STATUS_BUDGET_PRE_OFFLINE_BUDGET',
  'OK',
  'CREATE',
  'FROZEN',
  'TIME_DONE',
  'OFFLINE_BUDGET',
  'PREOFFLINE_BUDGET',
  'PROJECT_PREOFFLINE_BUDGET',
  'ADVERTISER_OFFLINE_BUDGET',
  'ADVERTISER_PREOFFLINE_BUDGET',
  'DELETED',
  'ERROR_DEFAULT',
]);

function oceanState(level: Level, word: string): string {
  const first = /^P(ROJECT|ROMOTION)_STATUS_(ENABLE|DISABLE|DONE|FROZEN|DELETED?)$/.test(word);
  const status = level === 'project' ? 'PROJECT_STATUS_DISABLE' : 'PROMOTION_STATUS_DISABLE';
  return standingOf(
    first
      ? { opt_status: 'ENABLE', status_first: word }
      : { opt_status: 'ENABLE', status_first: status, status_second: [word] },
  ).state;
}

const stateIn: Record<AdPlatform, (level: Level, word: string) => string> = {
  TIKTOK: (_level, word) => tiktokState('ENABLE', word),
  FACEBOOK: (_level, word) => facebookState(word),
  OCEAN: oceanState,
};

const cases = (Object.keys(statusCatalogue) as AdPlatform[]).flatMap((platform) =>
  platformLevels[platform].map((level): [AdPlatform, Level, StatusEntry[]] => [
    platform,
    level,
    statusesOf(platform, level),
  ]),
);

describe('the catalogue of statuses', () => {
  it.each(cases)('says of %s %s what the connector makes of it', (platform, level, statuses) => {
    const told = statuses.filter(({ platformStatus }) => !neverTold.has(platformStatus));
    expect(told.map(({ platformStatus, state }) => [platformStatus, state])).toEqual(
      told.map(({ platformStatus }) => [platformStatus, stateIn[platform](level, platformStatus)]),
    );
  });
});
