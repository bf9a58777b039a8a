import { expect, it } from 'vitest';
import { filesOf } from './files.ts';

it.each([
  [
    'its videos without their covers, and each picture of a group',
    {
      video_material_list: [{ video_id: 'v1', video_cover_id: 'c' }, { item_id: 7 }],
      image_material_list: [
        { images: [{ image_id: 'a' }, { image_id: 'b' }] },
        { images: [{ image_id: 'a' }] },
      ],
      title_material_list: [{ title: 'Sail' }],
    },
    ['v1', 'a', 'b'],
  ],
  ['nothing, where it has no materials', undefined, []],
])('a promotion shows %s', (_what, promotion_materials, files) =>
  expect(filesOf({ promotion_materials })).toEqual(files),
);
