import { billingOf } from '../../delivery/tiktok/index.ts';
import {
  type CampaignReading,
  listOf,
  readAsset,
  readMoment,
  readWeek,
  unread,
} from '../campaign-reading.ts';

export const tiktokCampaign: CampaignReading = {
  settings: {
    appId: readAsset('appId', 'app'),
    pixelId: readAsset('pixelId', 'pixel'),
    identityId: (value, _object, library) => ({
      identityIds: [library.asset('identity', value)].filter((id) => id !== undefined),
    }),
    identityType: unread,
    identityAuthorizedBcId: unread,
    appStoreType: unread,
    audienceType: unread,
    budgetOptimize: unread,
    startTime: readMoment('startTime'),
    endTime: readMoment('endTime'),
    dayparting: readWeek,
    optimizationGoal: (goal) => ({
      optimizationGoal: goal,
      billingEvent: billingOf[goal as keyof typeof billingOf],
    }),
    videoId: unread,
    imageIds: unread,
    materials: unread,
    adTexts: (value) => ({ '{material}.adText': listOf(value)[0] }),
    callsToAction: (value) => ({ '{material}.callToAction': listOf(value)[0] }),
    callToActionId: () => ({ '{material}.callToActionType': 'CALL_ACTION_AUTO' }),
    landingPageUrl: (value, _object, library) => ({ '{material}.siteId': library.site(value) }),
    landingPageUrls: (value, _object, library) => ({ '{material}.siteId': library.site(listOf(value)[0]) }),
    pageId: readAsset('{material}.siteId', 'site'),
  },
  uncompared: ['imageIds', 'budgetOptimize', 'appStoreType'],
  unshown: [],
  files: ({ settings }) => [
    settings['videoId'],
    ...listOf(settings['materials']).map((each) => (each as { videoId?: string }).videoId),
  ],
  isCombined: ({ settings }) => settings['materials'] !== undefined,
  rows: { budget: 'budget', mode: 'budgetMode', bid: 'bidPrice' },
  money({ level, budget, bid }, campaign) {
    const isShared = campaign?.settings['budgetOptimize'] === 'ON';
    const amount = budget?.amount?.amount;
    const mode = isShared ? 'DYNAMIC_DAILY_BUDGET' : budget?.mode;
    // Of one without groups it is all that is known; groups say their own after it.
    if (level === 'campaign') return amount ? { budgetMode: mode, budget: amount } : {};
    return {
      ...(isShared || !amount ? {} : { budgetMode: budget?.mode, budget: amount }),
      ...(bid ? { bidPrice: bid.amount } : {}),
    };
  },
  smart: { smartCampaignSwitch: 'ON' },
};
