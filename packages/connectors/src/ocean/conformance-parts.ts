import { fileOf } from '../core/sample-files.ts';
import { addDays } from '@adsail/contract';
import type { PartsSubject, Stage } from '../conformance/subject.ts';
import { pictureOf, wholeOf } from '../conformance/tools.ts';
import { collect } from '../core/index.ts';
import { seededStage } from './testing.ts';

const audience = (_open: Stage, name: string, description = 'Core') =>
  ({
    kind: 'prestore',
    name,
    settings: { description, landingType: 'APP_ANDROID', gender: 'GENDER_MALE' },
  }) as const;

const sites = (open: Stage) => collect(wholeOf(open).assets.sites.list(open.scope, 'THIRDPARTY'));
const site = (name: string, url = 'https://www.example.com/h') =>
  ({ kind: 'THIRDPARTY', name, url }) as const;

export const parts: PartsSubject = {
  audience,
  audiencesPath: 'audience_package/get',
  files: { checksSum: true, inPieces: false, tooLargeImage: 10 * 1024 * 1024 + 1 },
  unknownImage: (index) => `unknown${index}`,
  spentStage: seededStage,
  reads: [
    {
      part: 'audiences',
      name: 'custom',
      path: 'custom_audience/select',
      ask: (open) => collect(wholeOf(open).audiences.list(open.scope, 'custom')),
    },
    {
      part: 'audiences',
      name: 'packages',
      path: 'audience_package/get',
      ask: (open) => collect(wholeOf(open).audiences.list(open.scope, 'prestore')),
    },
    {
      part: 'uploads',
      name: 'by id',
      path: 'file/image/ad/get',
      ask: (open) => wholeOf(open).uploads.get(open.scope, 'image', ['x']),
    },
    {
      part: 'uploads',
      name: 'by name',
      path: 'file/video/get',
      ask: (open) => wholeOf(open).uploads.findUploaded(open.scope, 'video', 'x.mp4'),
    },
    {
      part: 'assets',
      name: 'identities',
      path: 'aweme_auth_list',
      ask: (open) => collect(wholeOf(open).assets.identities.list(open.scope)),
    },
    { part: 'assets', name: 'sites', path: 'third_site/get', ask: sites },
    {
      part: 'assets',
      name: 'goals',
      path: 'optimized_goal/get_v2',
      ask: async (open) => {
        const query = { landingType: 'APP', adType: 'ALL', appPromotionType: 'DOWNLOAD' };
        return (await wholeOf(open).assets.goals.list(open.scope, query)).goals;
      },
    },
    {
      part: 'assets',
      name: 'eventSources',
      path: 'all_assets/list',
      ask: (open) => collect(wholeOf(open).assets.eventSources.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'buttonTexts',
      path: 'action_text/get',
      ask: (open) => wholeOf(open).assets.buttonTexts.suggest(open.scope, 'APP'),
    },
    {
      part: 'assets',
      name: 'anchors',
      path: 'native_anchor/get',
      ask: (open) => collect(wholeOf(open).assets.anchors.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'promotedApps',
      path: 'quick_app/get',
      ask: (open) => collect(wholeOf(open).assets.promotedApps.list(open.scope, 'QUICK_APP')),
    },
    {
      part: 'insights',
      name: 'materials',
      path: 'report/custom/get',
      ask: (open) => {
        const to = new Date(open.sandbox.world.clock.now()).toISOString().slice(0, 10);
        const query = { kinds: ['video'], from: addDays(to, -3), to, by: 'day' } as const;
        return collect(wholeOf(open).insights.materials(open.scope, query));
      },
    },
    {
      part: 'insights',
      name: 'rows',
      path: 'report/custom/get',
      ask: (open) => {
        const to = new Date(open.sandbox.world.clock.now()).toISOString().slice(0, 10);
        const query = { level: 'account', from: addDays(to, -3), to, by: 'day' } as const;
        return collect(wholeOf(open).insights.rows(open.scope, query));
      },
    },
    {
      part: 'changes',
      name: 'log',
      path: 'tools/log_search',
      ask: (open) => {
        const now = open.sandbox.world.clock.now();
        const range = { from: new Date(now - 86_400_000).toISOString(), to: new Date(now).toISOString() };
        return collect(wholeOf(open).changes.list(open.scope, range));
      },
    },
    {
      part: 'targeting',
      name: 'regions',
      path: 'admin/info',
      ask: (open) => wholeOf(open).targeting.dictionary(open.scope, 'region'),
    },
    {
      part: 'targeting',
      name: 'authors',
      path: 'aweme_info_search',
      ask: (open) => wholeOf(open).targeting.authors.search(open.scope, '火锅'),
    },
  ],
  writes: [
    {
      name: 'an audience',
      path: 'audience_package/create',
      make: (open, name) => wholeOf(open).audiences.create(open.scope, audience(open, name)),
      find: (open, name) => wholeOf(open).audiences.findCreated(open.scope, 'prestore', name),
      makeRefused: (open, name) =>
        wholeOf(open).audiences.create(open.scope, audience(open, name, 'x'.repeat(150))),
      refusedField: 'description',
    },
    {
      name: 'a picture',
      path: 'file/image/ad/',
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
      name: 'a page of its own',
      path: 'third_site/create',
      make: (open, name) => wholeOf(open).assets.sites.create(open.scope, site(name)),
      find: async (open, name) => (await sites(open)).filter((each) => each.name === name),
      makeRefused: (open, name) => wholeOf(open).assets.sites.create(open.scope, site(name, 'no address')),
      refusedField: 'url',
    },
  ],
};
