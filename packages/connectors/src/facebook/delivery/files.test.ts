import { expect, it } from 'vitest';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect } from '../../core/index.ts';
import { subject } from '../testing.ts';
import { filesOf } from './files.ts';

const story = (spec: object, creative: object = {}) => ({
  creative: { object_story_spec: spec, ...creative },
});

it.each([
  ['a video without its cover', story({ video_data: { video_id: '1', image_hash: 'cover' } }), ['1']],
  [
    'what was put in, and what the platform made of it',
    story({ video_data: { video_id: '1' } }, { video_id: '2', image_hash: 'cover' }),
    ['1', '2'],
  ],
  ['a picture', story({ link_data: { image_hash: 'a' } }, { image_hash: 'a' }), ['a']],
  ['what the creative alone tells', { creative: { image_hash: 'a' } }, ['a']],
  [
    'the cards of a carousel',
    story({
      link_data: {
        image_hash: 'x',
        child_attachments: [{ image_hash: 'a' }, { video_id: '1', image_hash: 'c' }],
      },
    }),
    ['a', '1'],
  ],
  [
    'those among which the platform chooses',
    {
      creative: {
        asset_feed_spec: { videos: [{ video_id: '1', thumbnail_hash: 'c' }], images: [{ hash: 'a' }] },
        video_id: '9',
      },
    },
    ['1', 'a'],
  ],
  [
    'the groups of a flexible ad, not its example',
    {
      creative_asset_groups_spec: { groups: [{ videos: [{ video_id: '1' }] }, { images: [{ hash: 'a' }] }] },
      ...story({ link_data: { image_hash: 'example' } }),
    },
    ['1', 'a'],
  ],
  ['nothing of a post that is there already', { creative: { id: '5' } }, []],
])('an ad shows %s', (_what, row, files) => expect(filesOf(row)).toEqual(files));

const stage = setUpStage(subject);

it('are listed with the ad that was made of them, and with no level above it', async () => {
  const draft = stage.draft('ad', 'Shown', await stage.parentOfAds('Shown'));
  const { id } = await stage.made(draft);
  const [ad] = await stage.delivery.get(stage.scope, 'ad', [id]);
  expect(ad?.files).toEqual([draft.settings['imageHash']]);
  const [campaign] = await collect(stage.delivery.list(stage.scope, { level: 'campaign' }));
  expect(campaign).not.toHaveProperty('files');
});
