import { fileOf } from '../core/sample-files.ts';
import { addDays } from '@adsail/contract';
import type { PartsSubject, Stage } from '../conformance/subject.ts';
import { pictureOf, wholeOf } from '../conformance/tools.ts';
import { collect, type ObjectDraft, unwrap } from '../core/index.ts';
import { held } from './testing.ts';

const audience = (open: Stage, name: string, source = held(open, 'app')) => {
  const rules = [{ event_source_ids: [source], retention_days: 30 }];
  const ruleSpec = { inclusion_rule_set: { operator: 'OR', rules } };
  return { kind: 'custom', name, settings: { audienceType: 'APP', ruleSpec } } as const;
};

/** Digests of nobody. */
const list = {
  identifier: 'email',
  hash: 'sha256',
  values: ['a'.repeat(64), 'b'.repeat(64)],
} as const;

const smartCampaign = (open: Stage, name: string, amount = '200') => ({
  level: 'campaign' as const,
  name,
  status: 'DISABLE' as const,
  budget: { mode: 'DAY' as const, amount: { amount, currency: open.scope.account.currency } },
  settings: { landingType: 'APP_PROMOTION', appPromotionType: 'APP_INSTALL', budgetOptimize: 'ON' },
});
const makeSmart = async (open: Stage, draft: ObjectDraft) =>
  unwrap((await wholeOf(open).smart.create(open.scope, [draft]))[0]);

const pixels = (open: Stage) => collect(wholeOf(open).assets.pixels.list(open.scope));

export const parts: PartsSubject = {
  audience,
  audiencesPath: 'custom_audience/list',
  files: { checksSum: true, inPieces: true, tooLargeImage: 50 * 1024 * 1024 },
  unknownImage: (index) => `ad-site-i18n-sg/unknown${index}`,
  reads: [
    {
      part: 'audiences',
      name: 'custom',
      path: 'custom_audience/list',
      ask: (open) => collect(wholeOf(open).audiences.list(open.scope, 'custom')),
    },
    {
      part: 'audiences',
      name: 'saved',
      path: 'saved_audience/list',
      ask: (open) => collect(wholeOf(open).audiences.list(open.scope, 'prestore')),
    },
    {
      part: 'uploads',
      name: 'by id',
      path: 'file/image/ad/info',
      ask: (open) => wholeOf(open).uploads.get(open.scope, 'image', ['x']),
    },
    {
      part: 'uploads',
      name: 'by name',
      path: 'file/video/ad/search',
      ask: (open) => wholeOf(open).uploads.findUploaded(open.scope, 'video', 'x.mp4'),
    },
    { part: 'assets', name: 'pixels', path: 'pixel/list', ask: pixels },
    {
      part: 'assets',
      name: 'apps',
      path: 'app/list',
      ask: (open) => collect(wholeOf(open).assets.apps.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'identities',
      path: 'identity/get',
      ask: (open) => collect(wholeOf(open).assets.identities.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'posts',
      path: 'tt_video/list',
      ask: (open) => collect(wholeOf(open).assets.posts.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'pages',
      path: 'page/get',
      ask: (open) => collect(wholeOf(open).assets.pages.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'businessAssets',
      path: 'bc/asset/get',
      ask: async (open) => {
        const [pixel] = await pixels(open);
        const { businessAssets } = wholeOf(open).assets;
        return collect(businessAssets.list(open.scope, pixel?.ownerBusinessId ?? '', 'ADVERTISER'));
      },
    },
    {
      part: 'insights',
      name: 'materials',
      path: 'report/integrated/get',
      ask: (open) => {
        const to = new Date(open.sandbox.world.clock.now()).toISOString().slice(0, 10);
        const query = { kinds: ['video'], from: addDays(to, -3), to, by: 'day' } as const;
        return collect(wholeOf(open).insights.materials(open.scope, query));
      },
    },
    {
      part: 'insights',
      name: 'rows',
      path: 'report/integrated/get',
      ask: (open) => {
        const to = new Date(open.sandbox.world.clock.now()).toISOString().slice(0, 10);
        const query = { level: 'account', from: addDays(to, -3), to, by: 'day' } as const;
        return collect(wholeOf(open).insights.rows(open.scope, query));
      },
    },
    {
      part: 'changes',
      name: 'log',
      path: 'changelog/task/create',
      ask: (open) => {
        const now = open.sandbox.world.clock.now();
        const range = { from: new Date(now - 86_400_000).toISOString(), to: new Date(now).toISOString() };
        return collect(wholeOf(open).changes.list(open.scope, range));
      },
    },
    {
      part: 'targeting',
      name: 'languages',
      path: 'tool/language',
      ask: (open) => wholeOf(open).targeting.dictionary(open.scope, 'language'),
    },
    {
      part: 'targeting',
      name: 'providers',
      path: 'tool/targeting/list',
      ask: (open) => wholeOf(open).targeting.providers(open.scope, ['6252001']),
    },
    {
      // A question that the platform wants as POST.
      part: 'targeting',
      name: 'suggested bid',
      path: 'tool/bid/recommend',
      ask: (open) =>
        wholeOf(open).targeting.suggestBid(open.scope, {
          objective: 'APP_PROMOTION',
          locationIds: ['6252001'],
        }),
    },
  ],
  writes: [
    {
      name: 'an audience',
      path: 'custom_audience/rule/create',
      make: (open, name) => wholeOf(open).audiences.create(open.scope, audience(open, name)),
      find: (open, name) => wholeOf(open).audiences.findCreated(open.scope, 'custom', name),
      makeRefused: (open, name) => wholeOf(open).audiences.create(open.scope, audience(open, name, '1')),
      refusedField: 'eventSourceIds',
    },
    {
      name: 'an audience of a list',
      path: 'custom_audience/create',
      make: (open, name) => wholeOf(open).audiences.lists.create(open.scope, { name, list }),
      find: (open, name) => wholeOf(open).audiences.findCreated(open.scope, 'custom', name),
      makeRefused: (open, name) =>
        wholeOf(open).audiences.lists.create(open.scope, { name: name.padEnd(129, 'x'), list }),
      refusedField: 'name',
    },
    {
      name: 'a smart campaign',
      path: 'smart_plus/campaign/create',
      make: (open, name) => makeSmart(open, smartCampaign(open, name)),
      find: (open, name) => wholeOf(open).smart.findNamed(open.scope, { level: 'campaign', names: [name] }),
      makeRefused: (open, name) => makeSmart(open, smartCampaign(open, name, '1')),
      refusedField: 'budget',
    },
    {
      name: 'a picture',
      path: 'file/image/ad/upload',
      make: (open, name) =>
        wholeOf(open).uploads.upload(open.scope, {
          kind: 'image',
          name: `${name}.png`,
          source: pictureOf(name),
        }),
      find: async (open, name) =>
        [await wholeOf(open).uploads.findUploaded(open.scope, 'image', `${name}.png`)].filter(Boolean),
      makeRefused: (open, name) =>
        wholeOf(open).uploads.upload(open.scope, {
          kind: 'image',
          name: `${name}.png`,
          source: fileOf(new Uint8Array(3), 'image/png'),
        }),
      refusedField: 'source',
    },
    {
      name: 'a pixel',
      path: 'pixel/create',
      make: (open, name) => wholeOf(open).assets.pixels.create(open.scope, { name }),
      find: async (open, name) => (await pixels(open)).filter((pixel) => pixel.name === name),
      makeRefused: (open, name) =>
        wholeOf(open).assets.pixels.create(open.scope, { name: name.padEnd(41, 'x') }),
      refusedField: 'name',
    },
  ],
};
