import { developerApps } from '@adsail/sandbox';
import { scopeOf } from '../conformance/recorded.ts';
import type { DraftSetting, Subject } from '../conformance/subject.ts';
import type { ObjectDraft, Level } from '../core/index.ts';
import { tiktok } from './index.ts';

/** The newest thing of a kind that the account holds in the sandbox. */
export function held(
  { sandbox, scope }: Pick<DraftSetting, 'sandbox' | 'scope'>,
  level: string,
  platform?: string,
): string {
  const found = sandbox.world.state.objects
    .list('tiktok', level, { accountId: scope.account.id })
    .findLast(({ fields }) => platform === undefined || fields['platform'] === platform);
  if (!found) throw new Error(`The account has no ${level}`);
  return found.id;
}

/** A draft that the platform takes. */
function draftOf(level: Level, setting: DraftSetting): ObjectDraft {
  const { currency } = setting.scope.account;
  const base = { level, name: setting.name, parentId: setting.parentId, status: 'DISABLE' } as const;
  if (level === 'campaign')
    return {
      ...base,
      budget: { mode: 'DAY', amount: { amount: '500.25', currency } },
      settings: { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL' },
    };
  if (level === 'adgroup')
    return {
      ...base,
      budget: { mode: 'DAY', amount: { amount: '100.10', currency } },
      bid: { amount: '1.15', currency },
      settings: {
        placementTarget: 'APP',
        appStoreType: 'ANDROID',
        appId: held(setting, 'app', 'ANDROID'),
        optimizationGoal: 'INSTALL',
        bidType: 'BID_TYPE_CUSTOM',
        pacing: 'PACING_MODE_SMOOTH',
        scheduleType: 'SCHEDULE_FROM_NOW',
        startTime: new Date(setting.sandbox.world.clock.now()).toISOString(),
        locationIds: ['6252001'],
        ageGroups: ['AGE_18_24', 'AGE_25_34'],
        placementType: 'PLACEMENT_TYPE_AUTOMATIC',
        commentSwitch: 'OFF',
        networkTypes: ['unlimited'],
      },
    };
  return {
    ...base,
    settings: {
      adFormat: 'SINGLE_VIDEO',
      identityType: 'CUSTOMIZED_USER',
      identityId: held(setting, 'identity'),
      videoId: held(setting, 'video'),
      imageIds: [held(setting, 'image')],
      adText: 'Play with us',
      callToAction: 'DOWNLOAD_NOW',
    },
  };
}

const { id: appId, secret } = developerApps.tiktok;

export const subject: Subject = {
  name: 'tiktok',
  secret,
  connect: (baseUrl, runtime) => tiktok({ appId, secret, baseUrl, requestsPerSecond: 1000 }, runtime),
  accountsPath: 'oauth2/advertiser/get',
  delivery: {
    top: 'campaign',
    draft: draftOf,
    refused(setting) {
      const amount = { amount: '1', currency: setting.scope.account.currency };
      return { draft: { ...draftOf('campaign', setting), budget: { mode: 'DAY', amount } }, field: 'budget' };
    },
    answersItems: 'adgroup',
    createPath: 'campaign/create',
  },
};

/** An answer in the platform's envelope. */
export const ok = (data: object) => ({ code: 0, message: 'OK', request_id: 'r-1', data });
export const refusal = (code: number, message = 'x') => ({ code, message, request_id: 'r-2', data: {} });

/** A page of a list. */
export const listed = (list: readonly object[], page = 1, pages = 1) =>
  ok({ list, page_info: { page, page_size: 10, total_number: list.length, total_page: pages } });

export const scope = scopeOf('7300000000000000001', 'USD', 'America/New_York');
