import { type AdPlatform, CallError, type InputOf } from '@adsail/contract';
import {
  audienceCalls,
  FacebookAudience,
  OceanAudience,
  TikTokAudience,
  type AudienceKind,
} from '@adsail/contract/audiences';
import { withTenant } from '../../db/scope.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import { startSync } from '../assets/index.ts';
import { askPlatform } from '../targeting/index.ts';
import { audiencesOf } from './asset.ts';
import * as helpers from './helpers.ts';
import { audienceDataOf, presentAudiences } from './present.ts';
import { shareAudience } from './share.ts';
import { pageAudiences, readAudience } from './store.ts';
import { addAudience, deleteAudience, updateAudience } from './write.ts';

const placesOn = (platform: AdPlatform) => ({ kind: 'audience', platform }) as const;

const list = (platform: AdPlatform) => async (args: MemberArgs<InputOf<typeof audienceCalls.tiktokList>>) => {
  const page = await pageAudiences(args.tx, args.actor, platform, args.input);
  return { ...page, list: await presentAudiences(args.tx, platform, page.list) };
};

const sync = (platform: AdPlatform) => (args: MemberArgs<InputOf<typeof audienceCalls.tiktokSync>>) =>
  startSync(placesOn(platform), args);

async function detail(platform: AdPlatform, { tx, actor, input }: MemberArgs<{ id: string }>) {
  const row = await readAudience(tx, actor, platform, input.id);
  if (!row) throw new CallError('notFound');
  const [audience] = await presentAudiences(tx, platform, [row]);
  const { settings, unknown } = audienceDataOf(row);
  return { ...audience, settings, unknown };
}

interface Added {
  advertiserId?: string | undefined;
  name: string;
  settings: object;
}
interface Changed {
  id: string;
  version?: number | undefined;
  name: string;
  settings?: object | undefined;
}
type Settings = Readonly<Record<string, unknown>>;

const add = (platform: AdPlatform, kind: AudienceKind) => (args: MemberArgs<Added>) =>
  addAudience(args, { ...args.input, platform, kind, settings: args.input.settings as Settings });
const update = (platform: AdPlatform, kind: AudienceKind) => (args: MemberArgs<Changed>) =>
  updateAudience(
    args,
    { platform, kind },
    { ...args.input, settings: args.input.settings as Settings | undefined },
  );
const remove = (platform: AdPlatform) => (args: MemberArgs<{ id: string; version?: number | undefined }>) =>
  deleteAudience(args, platform, args.input);

export const audienceRoutes = bind(audienceCalls, {
  tiktokList: list('TIKTOK'),
  oceanList: list('OCEAN'),
  facebookList: list('FACEBOOK'),
  tiktokSync: sync('TIKTOK'),
  oceanSync: sync('OCEAN'),
  facebookSync: sync('FACEBOOK'),
  tiktokDetail: async (args) => TikTokAudience.parse(await detail('TIKTOK', args)),
  oceanDetail: async (args) => OceanAudience.parse(await detail('OCEAN', args)),
  facebookDetail: async (args) => FacebookAudience.parse(await detail('FACEBOOK', args)),
  tiktokDelete: remove('TIKTOK'),
  oceanDelete: remove('OCEAN'),
  facebookDelete: remove('FACEBOOK'),
  tiktokAdd: add('TIKTOK', 'prestore'),
  tiktokUpdate: update('TIKTOK', 'prestore'),
  tiktokCustomAdd: add('TIKTOK', 'custom'),
  tiktokCustomUpdate: update('TIKTOK', 'custom'),
  tiktokSimilarAdd: add('TIKTOK', 'similar'),
  tiktokSimilarUpdate: update('TIKTOK', 'similar'),
  oceanAdd: add('OCEAN', 'prestore'),
  oceanUpdate: update('OCEAN', 'prestore'),
  facebookAdd: add('FACEBOOK', 'prestore'),
  facebookUpdate: update('FACEBOOK', 'prestore'),
  facebookCustomAdd: add('FACEBOOK', 'custom'),
  facebookCustomUpdate: update('FACEBOOK', 'custom'),
  facebookSimilarAdd: add('FACEBOOK', 'similar'),
  facebookSimilarUpdate: update('FACEBOOK', 'similar'),
  facebookEstimate: {
    async prepare(args) {
      const { services, actor, input } = args;
      const place = { platform: 'FACEBOOK', advertiserId: input.advertiserId } as const;
      await withTenant(services.db, actor, (tx) => requireAccount(tx, actor, place, 'VIEW'));
      const answer = await askPlatform(args, place, (account) => {
        const { estimate } = audiencesOf(account);
        if (!estimate) throw new CallError('unavailable');
        return estimate(account.scope, input.settings);
      });
      return async () => answer;
    },
  },
  share: shareAudience,
  tiktokChoices: helpers.listChoices,
  tiktokAppEvents: helpers.listAppEvents,
  tiktokPixelEvents: helpers.listPixelEvents,
  tiktokApps: helpers.listApps,
  tiktokPixels: helpers.listPixels,
  tiktokLocations: {
    async prepare(args) {
      const answer = await helpers.listLocations(args);
      return async () => answer;
    },
  },
});
