import { type CampaignReading, listOf, readMoment, readWeek, unread } from '../campaign-reading.ts';

export const facebookCampaign: CampaignReading = {
  settings: {
    'promotedObject.id': (value, { settings }, library) => {
      const { destinationType } = (settings['promotedObject'] ?? {}) as { destinationType?: string };
      return { 'promotedObject.id': library.asset(destinationType === 'APP' ? 'app' : 'pixel', value) };
    },
    startTime: readMoment('startTime'),
    endTime: readMoment('endTime'),
    campaignBudgetMode: unread,
    dayparting: readWeek,
    // Devices say the systems too, where nothing else does.
    devices: (value, { settings }) => ({
      devices: value,
      deviceType: 'CUSTOM',
      ...(settings['userOS'] === undefined ? { '{audience}.userOS': [] } : {}),
    }),
    placements: (value) => ({ placements: value, placementType: 'CUSTOM' }),
    countryGroups: (value) => ({ '{audience}.countryGroups': listOf(value).map((group) => ({ group })) }),
    actorId: (value, { settings: { usePageActorOverride } }, { advertiserId, asset }) => ({
      adSetIdentityInfo: [{ advertiserId, actorId: asset('page', value), usePageActorOverride }],
    }),
    usePageActorOverride: unread,
    videoId: unread,
    imageHash: unread,
    imageUrl: unread,
    videos: unread,
    imageHashes: unread,
    flexibleFormat: unread,
    appId: unread,
    traceSetting: (value, _object, library) => ({
      traceSetting: (listOf(value) as { traceType: string; traceId: string }[]).map(
        ({ traceType, traceId }) => ({
          traceType,
          traceId: library.asset(traceType === 'APP' ? 'app' : 'pixel', traceId),
        }),
      ),
    }),
  },
  uncompared: ['imageHash', 'imageUrl'],
  // The pace of one with hours of its own is called by these.
  unshown: ['campaignBudgetMode', 'platform', 'isDayparted', 'pacingType'],
  files: ({ settings }) => [
    settings['videoId'],
    ...listOf(settings['videos']).map((each) => (each as { videoId?: string }).videoId),
    ...listOf(settings['imageHashes']),
  ],
  isCombined: ({ settings }) => settings['flexibleFormat'] !== undefined,
  rows: { budget: 'budget', mode: 'budgetMode', bid: 'bidAmount' },
  money({ level, budget, bid }) {
    const amount = budget?.amount?.amount;
    const own = level === 'campaign' ? 'campaignBudget' : 'budget';
    const isShared = level === 'campaign' && amount !== undefined;
    return {
      ...(amount ? { [own]: amount, [`${own}Mode`]: budget?.mode } : {}),
      // One that has none leaves it to its ad sets, though there are none yet.
      ...(amount || level === 'campaign'
        ? { budgetStrategy: isShared ? 'CAMPAIGN_BUDGET' : 'ADSET_BUDGET' }
        : {}),
      ...(bid ? { bidAmount: bid.amount } : {}),
    };
  },
};
