import { imageMaterialCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { bind } from '../../framework/bind.ts';
import { claimFile, claimVideo, holdFile, inspectFile } from '../files/index.ts';
import { requireProduct } from '../products/index.ts';
import { adRoutes } from './ads-routes.ts';
import { addOnce, requireTags } from './add.ts';
import { commonRoutes } from './batch-routes.ts';
import { changeCover } from './cover.ts';
import { figureRoutes } from './figures/routes.ts';
import { libraryOf } from './library.ts';
import { readLook } from './look.ts';
import { lookAlikeRoutes } from './look-routes.ts';
import { presentImage, presentVideo } from './present.ts';
import { pushRoutes } from './push-routes.ts';

const images = libraryOf('IMAGE', presentImage);
const videos = libraryOf('VIDEO', presentVideo);

const imageRoutes = bind(imageMaterialCalls, {
  ...images,
  report: images.page,
  add: {
    async prepare(args) {
      const image = await inspectFile(args, args.input.imageUrl, 'image');
      const look = await readLook(args, image);
      return async ({ input, services, tx, audit }) => {
        await requireProduct(tx, input.productId);
        await requireTags(tx, input.tagIds);
        const held = await holdFile(tx, services, image);
        const { row, isNew } = await addOnce(tx, {
          kind: 'IMAGE',
          values: input,
          inspected: image,
          look,
          claim: () => claimFile(tx, services, held, { path: 'imageUrl' }),
          now: services.clock(),
        });
        const material = presentImage(row);
        if (isNew) audit({ entity: 'material', entityId: material.id, after: material });
        return { material, isNew };
      };
    },
  },
});

const videoRoutes = bind(videoMaterialCalls, {
  ...videos,
  cover: {
    async prepare(args) {
      const { source, coverUrl } = args.input;
      const file = source === 'IMAGE' ? null : await inspectFile(args, coverUrl, 'image');
      const look = await readLook(args, file);
      return (inside) => changeCover(inside, file && { file, look });
    },
  },
  add: {
    async prepare(args) {
      const { videoUrl, coverUrl } = args.input;
      const video = await inspectFile(args, videoUrl, 'video');
      const cover = coverUrl === '' ? null : await inspectFile(args, coverUrl, 'image');
      const look = await readLook(args, cover);
      return async ({ input, services, tx, audit }) => {
        await requireProduct(tx, input.productId);
        await requireTags(tx, input.tagIds);
        const held = {
          video: await holdFile(tx, services, video),
          cover: cover && (await holdFile(tx, services, cover)),
        };
        const { row, isNew } = await addOnce(tx, {
          kind: 'VIDEO',
          values: input,
          inspected: video,
          look,
          claim: () => claimVideo(tx, services, { ...held, path: 'videoUrl' }),
          now: services.clock(),
        });
        const material = presentVideo(row);
        if (isNew) audit({ entity: 'material', entityId: material.id, after: material });
        return { material, isNew };
      };
    },
  },
});

export const materialRoutes = [
  ...imageRoutes,
  ...videoRoutes,
  ...commonRoutes,
  ...lookAlikeRoutes,
  ...pushRoutes,
  ...figureRoutes,
  ...adRoutes,
];
