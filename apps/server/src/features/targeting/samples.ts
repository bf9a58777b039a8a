import { targetingCalls, type TargetingEntry } from '@adsail/contract/targeting';
import { samplesOf, type World } from '../../registry/samples.ts';
import type { TestServer } from '../../testing/index.ts';
import { packContent } from './content.ts';
import { type DictionaryKey, keyOf } from './key.ts';
import { saveDictionary } from './store.ts';

const yearMs = 365 * 24 * 3_600_000;
const entries: TargetingEntry[] = [
  { id: '1', name: 'First', parentId: null, type: null },
  { id: '2', name: 'Second', parentId: '1', type: null },
];
const kept: readonly DictionaryKey[] = [
  keyOf('TIKTOK', 'region'),
  { platform: 'TIKTOK', name: 'search', context: '' },
  { platform: 'TIKTOK', name: 'interest', context: '' },
  { platform: 'OCEAN', name: 'region', context: '' },
  ...(['behaviour', 'region', 'interest', 'deviceModel', 'os'] as const).map((name): DictionaryKey => ({
    platform: 'FACEBOOK',
    name,
    context: '',
  })),
];

/** The platforms' words, no organisation's: what is kept is the same for both. */
async function keepDictionaries({ services }: TestServer, { tenant, advertiserId }: World): Promise<void> {
  const content = await packContent(entries);
  const { tenantId, admin } = tenant;
  const source = { tenantId, userId: admin.userId, advertiserId };
  const now = services.clock();
  const refreshAfter = new Date(now.getTime() + yearMs);
  await services.db.transaction().execute(async (tx) => {
    for (const key of kept) await saveDictionary(tx, key, { content, source, now, refreshAfter });
  });
}

const withAccount = ({ advertiserId }: World) => ({ advertiserId });
const onFacebook = ({ facebookAdvertiserId }: World) => ({ advertiserId: facebookAdvertiserId });

export const samples = samplesOf('targeting', targetingCalls, {
  inputs: {
    tiktokRegionUrl: withAccount,
    oceanRegions: withAccount,
    tiktokSearch: withAccount,
    facebookBehaviours: onFacebook,
    facebookRegions: onFacebook,
    facebookInterests: onFacebook,
    facebookDevices: onFacebook,
    facebookSystems: onFacebook,
    dictionary: (world) => ({ platform: 'tiktok', dictionary: 'interest', ...withAccount(world) }),
    names: (world) => ({ platform: 'ocean', dictionary: 'region', ids: ['2', '3'], ...withAccount(world) }),
  },
  after: ['accounts', 'assets'],
  async make(server, world) {
    await keepDictionaries(server, world);
    return {};
  },
});
