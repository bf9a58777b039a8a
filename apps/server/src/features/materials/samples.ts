import {
  imageMaterialCalls,
  lookAlikeCalls,
  materialAdCalls,
  materialCalls,
  materialPushCalls,
  materialReportCalls,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { type FeatureSamples, samplesOf, type World } from '../../registry/samples.ts';
import type { TestServer } from '../../testing/index.ts';
import { insertAds, insertPlace, insertPush } from './testing/push-rows.ts';
import { film, numbered, numberedFilm, picture, scene, upload } from './testing/uploads.ts';

declare module '../../registry/samples.ts' {
  interface World {
    imageMaterialId: string;
    videoMaterialId: string;
    /** Two images that look alike. */
    lookAlikeIds: readonly [string, string];
    /** Two others. */
    otherPair: readonly [string, string];
    /** Uploads that differ in their content, for as many that are added. */
    imageUrls: readonly string[];
    videoUrls: readonly string[];
    coverUrl: string;
    /** A push that has ended, and one that has failed. */
    pushId: string;
    failedPushId: string;
  }
}

/** As many as the generated tests add at most, and the first one without a turn. */
const turns = 51;

const put = (server: TestServer, { tenant }: World, name: string, bytes: Buffer) =>
  upload(server, tenant, name, bytes);

const values = ({ productId }: World) => ({ productId, tagIds: [] });

const images = samplesOf('materials', imageMaterialCalls, {
  inputs: {
    add: (world) => ({ ...values(world), name: 'Sample image', imageUrl: world.imageUrls[world.turn ?? 0] }),
    update: (world) => ({ ...values(world), id: world.imageMaterialId, name: 'Renamed image' }),
    deleteList: ({ imageMaterialId }) => ({ ids: [imageMaterialId] }),
    page: ({ productId }) => ({ productId }),
    report: ({ productId }) => ({ productId }),
  },
});
const videos = samplesOf('materials', videoMaterialCalls, {
  inputs: {
    add: (world) => ({ ...values(world), name: 'Sample video', videoUrl: world.videoUrls[world.turn ?? 0] }),
    update: (world) => ({ ...values(world), id: world.videoMaterialId, name: 'Renamed video' }),
    cover: ({ videoMaterialId, coverUrl }) => ({ id: videoMaterialId, source: 'FILE', coverUrl }),
    deleteList: ({ videoMaterialId }) => ({ ids: [videoMaterialId] }),
    page: ({ productId }) => ({ productId }),
  },
});

const both = samplesOf('materials', materialCalls, {
  inputs: {
    authors: () => ({ kind: 'IMAGE' }),
    uses: ({ imageMaterialId }) => ({ ids: [imageMaterialId] }),
    download: ({ otherPair }) => ({ ids: [...otherPair] }),
    setProduct: ({ imageMaterialId, productId }) => ({ ids: [imageMaterialId], productId }),
    setTags: ({ imageMaterialId, materialTagId }) => ({ ids: [imageMaterialId], remove: [materialTagId] }),
    rename: ({ imageMaterialId }) => ({ ids: [imageMaterialId], pattern: '{name} {n}' }),
    restore: ({ imageMaterialId, productId }) => ({
      items: [{ id: imageMaterialId, version: 1, name: 'As before', productId, tagIds: [] }],
    }),
  },
  after: ['products', 'material-tags', 'accounts', 'assets', 'ledger'],
  async make(server, world, text) {
    const as = server.as(world.tenant.admin);
    const png = await picture();
    const own = { name: `${text} material`, productId: world.productId, tagIds: [world.materialTagId] };
    const imageUrl = await put(server, world, 'own.png', png);
    const { material: image } = await as.ok(imageMaterialCalls.add, { ...own, imageUrl });
    const videoUrl = await put(server, world, 'own.mp4', film());
    const coverUrl = await put(server, world, 'cover.png', numbered(png, 999));
    const { material: video } = await as.ok(videoMaterialCalls.add, { ...own, videoUrl, coverUrl });
    const [imageUrls, videoUrls]: [string[], string[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      imageUrls.push(await put(server, world, 'a.png', numbered(png, turn)));
      videoUrls.push(await put(server, world, 'a.mp4', numberedFilm(turn)));
    }
    const alike = async (number: number, lighter: number) => {
      const bytes = await scene(number, { lighter });
      const input = { ...own, imageUrl: await put(server, world, 'scene.png', bytes) };
      return (await as.ok(imageMaterialCalls.add, input)).material.id;
    };
    const lookAlikeIds = [await alike(1, 0), await alike(1, 4)] as const;
    const otherPair = [await alike(2, 0), await alike(2, 4)] as const;
    await as.ok(lookAlikeCalls.merge, { keepId: lookAlikeIds[0], ids: [await alike(1, 8)] });
    const pushed = { materialId: image.id, platform: 'TIKTOK', advertiserId: world.advertiserId };
    await insertPlace(server, world, pushed);
    return {
      pushId: await insertPush(server, world, { ...pushed, name: own.name }),
      failedPushId: await insertPush(server, world, { ...pushed, materialId: video.id, name: own.name }),
      lookAlikeIds,
      otherPair,
      imageMaterialId: image.id,
      videoMaterialId: video.id,
      coverUrl,
      imageUrls,
      videoUrls,
    };
  },
  async fillLists(server, world) {
    const { tenant, imageUrl: productImage } = world;
    const product = { name: 'Product of a material', imageUrl: productImage, illustrate: '' };
    const { id: productId } = await server.as(tenant.admin).ok(productCalls.add, product);
    const tag = { name: 'Of a material', firstCategory: 'Style', secondCategory: 'Look' };
    const { id: tagId } = await server.as(tenant.admin).ok(materialTagCalls.add, tag);
    const other = { name: 'Another one', productId, tagIds: [tagId] };
    const as = server.as(tenant.designer);
    const imageUrl = await put(server, world, 'other.png', numbered(await picture(), 1000));
    const { material } = await as.ok(imageMaterialCalls.add, { ...other, imageUrl });
    const videoUrl = await put(server, world, 'other.mp4', numberedFilm(1000));
    const { material: video } = await as.ok(videoMaterialCalls.add, { ...other, videoUrl });
    for (const { id: materialId } of [material, video])
      await insertPlace(server, world, {
        materialId,
        platform: 'FACEBOOK',
        advertiserId: world.facebookAdvertiserId,
      });
    await insertPlace(server, world, {
      materialId: world.videoMaterialId,
      platform: 'TIKTOK',
      advertiserId: world.advertiserId,
    });
    for (const materialId of [material.id, video.id])
      await insertPush(server, world, {
        materialId,
        platform: 'TIKTOK',
        advertiserId: world.advertiserId,
        name: other.name,
      });
    const [shown] = world.otherPair;
    await insertPlace(server, world, {
      materialId: shown,
      platform: 'TIKTOK',
      advertiserId: world.advertiserId,
    });
    for (const materialId of [world.imageMaterialId, shown])
      await insertPlace(server, world, {
        materialId,
        platform: 'FACEBOOK',
        advertiserId: world.facebookAdvertiserId,
      });
    for (const materialId of [world.imageMaterialId, world.videoMaterialId, shown])
      await insertAds(server, world, { materialId, count: 4 });
    // What time and other files would bring about.
    await server.owner.query(
      `update materials set created_at = $3, width = 50, height = 100,
         size = size + 9000, duration_ms = case when kind = 'VIDEO' then 9500 end
       where tenant_id = $1 and name = $2`,
      [tenant.tenantId, other.name, new Date(Date.now() - 3 * 86_400_000)],
    );
  },
});

const lookAlikes = samplesOf('materials', lookAlikeCalls, {
  inputs: {
    lookAlikes: ({ lookAlikeIds: [id] }) => ({ id }),
    merge: ({ lookAlikeIds: [keepId, other] }) => ({ keepId, ids: [other] }),
    notAlike: ({ otherPair: [id, otherId] }) => ({ id, otherId }),
  },
});

const toTikTok = ({ otherPair: [id], advertiserId }: World) => ({
  ids: [id],
  accounts: [{ platform: 'TIKTOK', advertiserId }],
});
const pushes = samplesOf('materials', materialPushCalls, {
  inputs: {
    pushPreview: toTikTok,
    push: toTikTok,
    pushes: () => ({}),
    pushDetail: ({ pushId }) => ({ pushId }),
    pushRetry: ({ failedPushId }) => ({ pushId: failedPushId }),
    pushCancel: ({ pushId }) => ({ pushId }),
    places: ({ otherPair: [id] }) => ({ id }),
  },
});

const reports = samplesOf('materials', materialReportCalls, {
  inputs: {
    figures: ({ otherPair: [id] }) => ({ id, figureDays: { from: '2026-11-01', to: '2026-11-07' } }),
  },
});

const ads = samplesOf('materials', materialAdCalls, {
  // One that the samples before it do not delete.
  inputs: { ads: ({ otherPair }) => ({ materialId: otherPair[0] }) },
});

export const samples: FeatureSamples = {
  ...both,
  calls: [images, videos, both, lookAlikes, pushes, reports, ads].flatMap(({ calls }) => calls),
};
