import { audienceCalls } from '@adsail/contract/audiences';
import { samplesOf, type World } from '../../registry/samples.ts';
import { insertAccount, insertAsset } from '../assets/testing.ts';
import type { TestServer } from '../../testing/index.ts';
import type { AudienceData } from './data.ts';

declare module '../../registry/samples.ts' {
  interface World {
    /** An account that an audience is lent to. */
    borrowerId: string;
    audiencePackageId: string;
    facebookPackageId: string;
    tiktokCustomId: string;
    tiktokSimilarId: string;
    facebookCustomId: string;
    facebookSimilarId: string;
    oceanPackageId: string;
    /** These are deleted: what is being changed is not changed again. */
    tiktokUnwantedId: string;
    facebookUnwantedId: string;
    oceanUnwantedId: string;
  }
}

const data: AudienceData = {
  kind: 'custom',
  state: 'READY',
  note: null,
  size: 1200,
  shared: false,
  type: 'PIXEL',
  os: null,
  sources: ['7300000000000000777'],
  includes: [],
  excludes: [],
  settings: {},
  unknown: {},
  createdAt: '2026-03-10T04:00:00.000Z',
};

const rule = (source: string) => ({
  audienceType: 'PIXEL',
  ruleSpec: { inclusion_rule_set: { operator: 'OR', rules: [{ event_source_ids: [source] }] } },
});
const lookalikeSpec = {
  source_audience_id: '19',
  include_source: false,
  mobile_os: 'ALL',
  placements: ['TikTok'],
  location_ids: ['6252001'],
  audience_size: 'BALANCED',
};
const conditions = { type: 'PIXEL', includeCondition: { logicOperator: 'OR', list: [{ sourceId: '7' }] } };
const lookalike = { originAudienceId: '120', countries: ['US'], ratios: [0, 1] };
const oceanPackage = { description: 'Sample', landingType: 'EXTERNAL' };
const nameOf = ({ turn = 0 }: World) => `zz Sample audience ${turn}`;
const onTikTok = (world: World) => ({ advertiserId: world.advertiserId, name: nameOf(world) });
const onFacebook = (world: World) => ({ advertiserId: world.facebookAdvertiserId, name: nameOf(world) });
const ofAccount = ({ advertiserId }: World) => ({ advertiserId });

/** As `demoPackages` leaves one; Ocean has none that people make. */
const insertOwn = async (
  { owner }: TestServer,
  { tenantId, admin }: World['tenant'],
  platform: string,
  name: string,
): Promise<string> => {
  const own = { ...data, kind: 'prestore', type: null, size: null };
  const { rows } = await owner.query<{ id: string }>(
    `insert into audience_packages (tenant_id, id, platform, name, data, created_by)
     values ($1, gen_random_uuid(), $2, $3, $4, $5) returning id`,
    [tenantId, platform, name, JSON.stringify(own), admin.userId],
  );
  return (rows[0] as { id: string }).id;
};

const renamed = (id: string) => ({ id, name: 'Renamed audience' });

export const samples = samplesOf('audiences', audienceCalls, {
  inputs: {
    tiktokList: () => ({}),
    oceanList: () => ({}),
    facebookList: () => ({}),
    tiktokSync: ({ advertiserId }) => ({ advertiserIds: [advertiserId] }),
    oceanSync: ({ advertiserId }) => ({ advertiserIds: [advertiserId] }),
    facebookSync: ({ facebookAdvertiserId }) => ({ advertiserIds: [facebookAdvertiserId] }),
    tiktokDetail: ({ tiktokCustomId }) => ({ id: tiktokCustomId }),
    oceanDetail: ({ oceanPackageId }) => ({ id: oceanPackageId }),
    facebookDetail: ({ facebookPackageId }) => ({ id: facebookPackageId }),
    tiktokDelete: ({ tiktokUnwantedId }) => ({ id: tiktokUnwantedId }),
    oceanDelete: ({ oceanUnwantedId }) => ({ id: oceanUnwantedId }),
    facebookDelete: ({ facebookUnwantedId }) => ({ id: facebookUnwantedId }),
    tiktokAdd: (world) => ({ name: nameOf(world), settings: { locationIds: ['6252001'] } }),
    tiktokUpdate: ({ audiencePackageId }) => ({
      ...renamed(audiencePackageId),
      settings: { locationIds: ['1861060'] },
    }),
    tiktokCustomAdd: (world) => ({ ...onTikTok(world), settings: rule('7') }),
    tiktokCustomUpdate: ({ tiktokCustomId }) => renamed(tiktokCustomId),
    tiktokSimilarAdd: (world) => ({
      ...onTikTok(world),
      name: `${nameOf(world)} like`,
      settings: { lookalikeSpec },
    }),
    tiktokSimilarUpdate: ({ tiktokSimilarId }) => ({ id: tiktokSimilarId, name: 'Another name' }),
    oceanAdd: (world) => ({ ...onTikTok(world), settings: oceanPackage }),
    oceanUpdate: ({ oceanPackageId }) => ({
      ...renamed(oceanPackageId),
      settings: { description: 'Changed', gender: 'GENDER_MALE' },
    }),
    facebookAdd: (world) => ({ name: nameOf(world), settings: { country: ['US'] } }),
    facebookUpdate: ({ facebookPackageId }) => ({
      ...renamed(facebookPackageId),
      settings: { country: ['CA'] },
    }),
    facebookCustomAdd: (world) => ({ ...onFacebook(world), settings: conditions }),
    facebookCustomUpdate: ({ facebookCustomId }) => ({ ...renamed(facebookCustomId), settings: conditions }),
    facebookSimilarAdd: (world) => ({
      ...onFacebook(world),
      name: `${nameOf(world)} like`,
      settings: lookalike,
    }),
    facebookSimilarUpdate: ({ facebookSimilarId }) => ({ id: facebookSimilarId, name: 'Another name' }),
    facebookEstimate: ({ facebookAdvertiserId }) => ({
      advertiserId: facebookAdvertiserId,
      settings: { country: ['US'] },
    }),
    share: ({ tiktokCustomId, borrowerId }) => ({
      platform: 'TIKTOK',
      id: tiktokCustomId,
      advertiserIds: [borrowerId],
    }),
    tiktokChoices: ofAccount,
    tiktokAppEvents: (world) => ({ ...ofAccount(world), appId: '1' }),
    tiktokPixelEvents: (world) => ({ ...ofAccount(world), pixelId: '1' }),
    tiktokApps: ofAccount,
    tiktokPixels: ofAccount,
    tiktokLocations: ofAccount,
  },
  // Their accounts' authorisation has ended, and they have neither app nor pixel of that id.
  refused: { facebookEstimate: 20004, tiktokAppEvents: 10404, tiktokPixelEvents: 10404 },
  after: ['assets', 'pixels', 'apps', 'targeting'],
  async make(server, { tenant, advertiserId, facebookAdvertiserId }, text) {
    const { tenantId } = tenant;
    const borrowerId = `77${tenantId.padStart(9, '0')}`;
    await insertAccount(server, tenant, 'TIKTOK', borrowerId, `${text} borrower`);
    const insert = (platform: 'TIKTOK' | 'FACEBOOK' | 'OCEAN', name: string, more: Partial<AudienceData>) =>
      insertAsset(server, tenantId, {
        kind: 'audience',
        platform,
        advertiserId: platform === 'FACEBOOK' ? facebookAdvertiserId : advertiserId,
        name: `${text} ${name}`,
        data: { ...data, ...more },
      });
    return {
      borrowerId,
      audiencePackageId: await insertOwn(server, tenant, 'TIKTOK', `zz ${text} package`),
      facebookPackageId: await insertOwn(server, tenant, 'FACEBOOK', `zz ${text} package`),
      tiktokCustomId: await insert('TIKTOK', 'custom', {}),
      tiktokSimilarId: await insert('TIKTOK', 'similar', { kind: 'similar', type: null }),
      facebookCustomId: await insert('FACEBOOK', 'custom', { settings: conditions }),
      facebookSimilarId: await insert('FACEBOOK', 'similar', { kind: 'similar', type: null }),
      tiktokUnwantedId: await insert('TIKTOK', 'unwanted', {}),
      facebookUnwantedId: await insert('FACEBOOK', 'unwanted', {}),
      oceanUnwantedId: await insert('OCEAN', 'unwanted', { kind: 'prestore', type: null }),
      oceanPackageId: await insert('OCEAN', 'package', {
        kind: 'prestore',
        type: null,
        settings: oceanPackage,
      }),
    };
  },
  async fillLists(server, { tenant }) {
    for (const platform of ['TIKTOK', 'FACEBOOK', 'OCEAN'] as const) {
      const advertiserId = `88${tenant.tenantId.padStart(9, '0')}`;
      await insertAccount(server, tenant, platform, advertiserId, 'Account of audiences');
      await insertOwn(server, tenant, platform, 'zz another package');
      const others = {
        kind: 'similar',
        state: 'PREPARING',
        os: 'IOS',
        size: 0,
        createdAt: '2026-04-10T04:00:00.000Z',
      };
      for (const [name, more, vanished] of [
        ['same audience', {}, false],
        ['same audience', others, false],
        ['gone audience', { ...others, os: 'ANDROID' }, true],
      ] as const)
        await insertAsset(server, tenant.tenantId, {
          kind: 'audience',
          platform,
          advertiserId,
          name,
          data: { ...data, ...more },
          vanished,
        });
    }
  },
});
