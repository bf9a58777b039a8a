import { addDays } from '@adsail/contract';
import type { PartsSubject, Stage } from '../conformance/subject.ts';
import { pictureOf, wholeOf } from '../conformance/tools.ts';
import { fileOf, mp4Of } from '../core/sample-files.ts';
import { collect } from '../core/index.ts';
import { held } from './testing.ts';

const audience = (open: Stage, name: string, sourceId = held(open, 'adspixel', 'website')) => {
  const includeCondition = { logicOperator: 'OR', list: [{ sourceId, event: 'Purchase' }] };
  return { kind: 'custom', name, settings: { type: 'PIXEL', includeCondition } } as const;
};

const conversion = (open: Stage, name: string, pixelId = held(open, 'adspixel', 'website')) => ({
  name,
  pixelId,
  event: 'PURCHASE',
  rule: { and: [{ event: { eq: 'Purchase' } }, { url: { i_contains: 'thanks' } }] },
});
function makePixel(open: Stage, name: string): Promise<unknown> {
  const { createForBusiness } = wholeOf(open).assets.pixels;
  if (!createForBusiness) throw new Error('A business makes pixels');
  return createForBusiness(open.scope, held(open, 'business'), { name });
}
const list = { identifier: 'email', hash: 'sha256', values: ['a'.repeat(64)] } as const;

export const parts: PartsSubject = {
  audience,
  audiencesPath: 'customaudiences',
  files: { checksSum: false, inPieces: true, tooLargeImage: 30 * 1024 * 1024 + 1 },
  unknownImage: (index) => index.toString(16).padStart(32, '0'),
  reads: [
    {
      part: 'audiences',
      name: 'custom',
      path: 'customaudiences',
      ask: (open) => collect(wholeOf(open).audiences.list(open.scope, 'custom')),
    },
    {
      part: 'audiences',
      name: 'saved',
      path: 'saved_audiences',
      ask: (open) => collect(wholeOf(open).audiences.list(open.scope, 'prestore')),
    },
    {
      part: 'uploads',
      name: 'by id',
      path: 'adimages',
      ask: (open) => wholeOf(open).uploads.get(open.scope, 'image', ['f'.repeat(32)]),
    },
    {
      part: 'uploads',
      name: 'by name',
      path: 'advideos',
      ask: (open) => wholeOf(open).uploads.findUploaded(open.scope, 'video', 'x.mp4'),
    },
    {
      part: 'assets',
      name: 'pixels',
      path: 'adspixels',
      ask: (open) => collect(wholeOf(open).assets.pixels.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'apps',
      path: 'advertisable_applications',
      ask: (open) => collect(wholeOf(open).assets.apps.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'identities',
      path: 'promote_pages',
      ask: (open) => collect(wholeOf(open).assets.identities.list(open.scope)),
    },
    {
      part: 'assets',
      name: 'businessAssets',
      path: 'owned_pixels',
      ask: (open) =>
        collect(wholeOf(open).assets.businessAssets.list(open.scope, held(open, 'business'), 'PIXEL')),
    },
    {
      part: 'assets',
      name: 'customConversions',
      path: 'customconversions',
      ask: (open) => collect(wholeOf(open).assets.customConversions.list(open.scope)),
    },
    {
      part: 'insights',
      name: 'materials',
      path: 'insights',
      ask: (open) => {
        const to = new Date(open.sandbox.world.clock.now()).toISOString().slice(0, 10);
        const query = { kinds: ['video'], from: addDays(to, -3), to, by: 'day' } as const;
        return collect(wholeOf(open).insights.materials(open.scope, query));
      },
    },
    {
      part: 'insights',
      name: 'rows',
      path: 'insights',
      ask: (open) => {
        const to = new Date(open.sandbox.world.clock.now()).toISOString().slice(0, 10);
        const query = { level: 'account', from: addDays(to, -3), to, by: 'day' } as const;
        return collect(wholeOf(open).insights.rows(open.scope, query));
      },
    },
    {
      part: 'changes',
      name: 'log',
      path: 'activities',
      ask: (open) => {
        const now = open.sandbox.world.clock.now();
        const range = { from: new Date(now - 86_400_000).toISOString(), to: new Date(now).toISOString() };
        return collect(wholeOf(open).changes.list(open.scope, range));
      },
    },
    {
      part: 'targeting',
      name: 'languages',
      path: 'search',
      ask: (open) => wholeOf(open).targeting.dictionary(open.scope, 'language'),
    },
    {
      part: 'targeting',
      name: 'words',
      path: 'targetingsearch',
      ask: (open) => wholeOf(open).targeting.search(open.scope, ['game']),
    },
  ],
  writes: [
    {
      name: 'an audience',
      path: 'customaudiences',
      make: (open, name) => wholeOf(open).audiences.create(open.scope, audience(open, name)),
      find: (open, name) => wholeOf(open).audiences.findCreated(open.scope, 'custom', name),
      makeRefused: (open, name) => wholeOf(open).audiences.create(open.scope, audience(open, name, '1')),
      refusedField: 'rule',
    },
    {
      name: 'an audience of a list',
      path: 'customaudiences',
      make: (open, name) => wholeOf(open).audiences.lists.create(open.scope, { name, list }),
      find: (open, name) => wholeOf(open).audiences.findCreated(open.scope, 'custom', name),
      makeRefused: (open, name) =>
        wholeOf(open).audiences.lists.create(open.scope, { name, list, retentionDays: 366 }),
      refusedField: 'retentionDays',
    },
    {
      name: 'a custom conversion',
      path: 'customconversions',
      make: (open, name) => wholeOf(open).assets.customConversions.create(open.scope, conversion(open, name)),
      find: async (open, name) =>
        (await collect(wholeOf(open).assets.customConversions.list(open.scope))).filter(
          (each) => each.name === name,
        ),
      makeRefused: (open, name) =>
        wholeOf(open).assets.customConversions.create(open.scope, conversion(open, name, '1')),
      refusedField: 'pixelId',
    },
    {
      name: 'a pixel of a business',
      path: 'adspixels',
      make: (open, name) => makePixel(open, name),
      find: async (open, name) =>
        (await collect(wholeOf(open).assets.pixels.list(open.scope))).filter((each) => each.name === name),
      makeRefused: (open, name) => makePixel(open, name.padEnd(101, 'x')),
      refusedField: 'name',
    },
    {
      name: 'a picture',
      path: 'adimages',
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
      name: 'a film',
      path: 'advideos',
      make: (open, name) =>
        wholeOf(open).uploads.upload(open.scope, {
          kind: 'video',
          name,
          source: fileOf(mp4Of(720, 1280, 9), 'video/mp4'),
        }),
      find: async (open, name) =>
        [await wholeOf(open).uploads.findUploaded(open.scope, 'video', name)].filter(Boolean),
      makeRefused: (open, name) =>
        wholeOf(open).uploads.upload(open.scope, {
          kind: 'video',
          name,
          source: fileOf(new Uint8Array(0), 'video/mp4'),
        }),
      refusedField: 'source',
    },
  ],
};
