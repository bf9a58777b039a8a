import { expect, it } from 'vitest';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect } from '../../core/index.ts';
import { subject } from '../testing.ts';
import type { DeliveryRow } from '../wire.ts';
import { filesOf } from './files.ts';

const shown = (row: object) => filesOf(row as DeliveryRow);

it.each([
  ['a video without its cover', { video_id: 'v1', image_ids: ['cover'] }, ['v1']],
  ['all pictures of a carousel, each once', { image_ids: ['a', 'b', 'a'] }, ['a', 'b']],
  ['no post', { tiktok_item_id: '7', video_id: null, image_ids: null }, []],
  [
    'those among which the platform chooses',
    {
      creative_list: [
        { creative_info: { video_info: { video_id: 'v1' }, image_info: [{ web_uri: 'cover' }] } },
        { creative_info: { image_info: [{ web_uri: 'a' }] } },
        { creative_info: { tiktok_item_id: '7' } },
      ],
    },
    ['v1', 'a'],
  ],
  ['nothing, where it says nothing', {}, []],
])('an ad shows %s', (_what, row, files) => expect(shown(row)).toEqual(files));

const stage = setUpStage(subject);

it('are listed with the ad that was made of them, and with no level above it', async () => {
  const draft = stage.draft('ad', 'Shown', await stage.parentOfAds('Shown'));
  const { id } = await stage.made(draft);
  const [ad] = await stage.delivery.get(stage.scope, 'ad', [id]);
  expect(ad?.files).toEqual([draft.settings['videoId']]);
  const [campaign] = await collect(stage.delivery.list(stage.scope, { level: 'campaign' }));
  expect(campaign).not.toHaveProperty('files');
});
