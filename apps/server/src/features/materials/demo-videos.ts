import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { setVideoCover, storeFile } from '../files/index.ts';
import { tagsByName } from '../material-tags/index.ts';
import { oldestProducts } from '../products/index.ts';
import { factsOf } from './add.ts';
import { greyOf } from './demo-picture.ts';
import { demoUploads } from './demo-uploads.ts';
import { lookOf } from './look.ts';
import { recordLookAlikes } from './look-store.ts';
import { insertMaterial } from './store.ts';

interface DemoVideo {
  product: string;
  name: string;
  /** In demo-videos/, drawn by scripts/demo-videos.ts. */
  file: string;
  tags: readonly string[];
}

const videos: Readonly<Record<string, readonly DemoVideo[]>> = {
  'Blue Harbor Games': [
    { product: 'Tidefall Tactics', name: 'Three days to go', file: 'rays-blue', tags: ['Countdown'] },
    { product: 'Lantern Isle', name: 'Leaves on the wind', file: 'leaves-red', tags: ['Hand-drawn'] },
    { product: 'Harbor Tycoon', name: 'A crate arrives', file: 'box-amber', tags: ['Unboxing', '3D'] },
    { product: 'Deepwell Puzzle', name: 'Lights of the deep', file: 'lanterns-teal', tags: ['Night scene'] },
    {
      product: 'Moss & Mortar',
      name: 'Spring in the valley',
      file: 'peaks-green',
      tags: ['Before and after'],
    },
    { product: '云海物语', name: '云海启航', file: 'sea-cloud', tags: ['Hand-drawn', '东南亚'] },
    { product: 'Starling Racers', name: 'Night lap', file: 'peaks-night', tags: ['Night scene', 'Gameplay'] },
    { product: 'Tidefall Tactics', name: 'Fleet at sunset', file: 'sea-sunset', tags: ['Gameplay', '3D'] },
    { product: 'Moss & Mortar', name: 'Falling leaves', file: 'leaves-gold', tags: ['Music only'] },
    { product: 'Lantern Isle', name: 'Festival', file: 'lanterns-red', tags: ['Night scene', '春节'] },
    { product: 'Deepwell Puzzle', name: 'Open the chest', file: 'box-sea', tags: ['Question'] },
    {
      product: 'Harbor Tycoon',
      name: 'Double income week',
      file: 'rays-gold',
      tags: ['Discount', 'Countdown'],
    },
    { product: 'Tidefall Tactics', name: 'Out at sea', file: 'sea', tags: ['Gameplay', '3D', 'Music only'] },
    { product: 'Lantern Isle', name: 'Lanterns rise', file: 'lanterns', tags: ['Night scene', '春节'] },
    { product: 'Starling Racers', name: 'Sixty seconds', file: 'peaks', tags: ['Gameplay', 'Challenge'] },
    { product: 'Starling Racers', name: 'Free this week', file: 'rays', tags: ['Free trial', 'Countdown'] },
  ],
  'Northlight Shop': [
    { product: 'Aurora Table Lamp', name: 'Unboxing', file: 'box', tags: ['Unboxing', 'No presenter'] },
  ],
  'Red Reef Apps': [
    { product: 'مطبخ الواحة', name: 'Herbs of the oasis', file: 'leaves', tags: ['斋月', 'Captions'] },
  ],
};

const folder = join(import.meta.dirname, 'demo-videos');

/** Small films with their covers. */
export async function makeDemoVideos({ tx, tenantName }: DemoTenant, services: Services): Promise<void> {
  const products = new Map((await oldestProducts(tx)).map(({ id, name }) => [name, id]));
  const tags = await tagsByName(tx);
  const own = videos[tenantName] ?? [];
  const uploadOf = await demoUploads(tx, { count: own.length, now: services.clock() });
  for (const [position, { product, name, file, tags: tagNames }] of own.entries()) {
    const picture = readFileSync(join(folder, `${file}.jpg`));
    const film = {
      source: { path: join(folder, `${file}.mp4`) },
      name: `${name}.mp4`,
      kind: 'video',
    } as const;
    const stored = await storeFile(tx, services, film);
    const cover = await storeFile(tx, services, { source: picture, name: 'cover.jpg', kind: 'image' });
    await setVideoCover(tx, stored, cover);
    const productId = products.get(product);
    if (!productId) throw new Error(`The demo world has no product ${product}`);
    const look = lookOf(await greyOf(picture));
    const facts = factsOf('VIDEO', { ...stored, coverUrl: cover.url }, look);
    const tagIds = tagNames.map((each) => tags.get(each)).filter((id) => id !== undefined);
    const { id } = await insertMaterial(tx, facts, { name, productId, tagIds }, uploadOf(position));
    await recordLookAlikes(tx, { id, kind: 'VIDEO', look });
  }
}
