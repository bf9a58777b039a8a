import { id, list, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { drawnPicture } from '../../../media/placeholder.ts';
import type { StoredObject } from '../../../state/index.ts';
import { imageUploadTypes } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { fetching, materialName, receive } from './receive.ts';

const maxPixels = 3_686_400;

function presentImage({ call }: Pick<Context, 'call'>, image: StoredObject): Input {
  return {
    ...image.fields,
    image_id: image.id,
    file_name: image.name,
    image_url: `${call.baseUrl}/material/image/${encodeURIComponent(image.id)}`,
    displayable: true,
    is_carousel_usable: true,
    create_time: new Date(image.createdAt).toISOString().replace(/\.\d+/, ''),
    modify_time: new Date(image.updatedAt).toISOString().replace(/\.\d+/, ''),
  };
}

export const imageId = (digits: string): string => `ad-site-i18n-sg/2026${digits}`;

function upload(input: Input, context: Context): StoredObject {
  const { world, account } = context;
  const received = receive('image', input, context);
  const { width, height, size, md5, format } = received;
  if (width * height > maxPixels) throw wrong(`image_file: The image has more than ${maxPixels} pixels.`);
  const digits = world.state.ids.digits('tiktok', 19, '75');
  return world.state.objects.insert('tiktok', 'image', {
    id: imageId(digits),
    accountId: account.id,
    name: materialName('image', input, received, context),
    status: 'ENABLE',
    fields: { material_id: digits, width, height, size, format, signature: md5 },
  });
}

export const imageRoutes: Route[] = [
  post('file/image/ad/upload/', {
    form: true,
    shape: {
      advertiser_id: required(id()),
      upload_type: oneOf(imageUploadTypes),
      file_name: text({ min: 1, max: 100 }),
      image_signature: text(),
      image_url: text(),
      file_id: id(),
    },
    prepare: fetching('image_url'),
    handle: (input, context) => presentImage(context, upload(input, context)),
  }),
  get('file/image/ad/info/', {
    shape: { advertiser_id: required(id()), image_ids: required(list(id(), { min: 1, max: 100 })) },
    handle: ({ image_ids }, context) => ({
      list: (image_ids as string[]).flatMap((key) => {
        const image = context.world.state.objects.get('tiktok', 'image', key);
        return image?.accountId === context.account.id ? [presentImage(context, image)] : [];
      }),
    }),
  }),
  get('file/image/ad/search/', {
    part: 'filters by id',
    shape: {
      advertiser_id: required(id()),
      filtering: object({
        image_ids: list(id(), { max: 100 }),
        material_ids: list(id()),
      }),
      ...paging(100),
    },
    handle(input, context) {
      const { image_ids, material_ids } = (input['filtering'] ?? {}) as {
        image_ids?: string[];
        material_ids?: string[];
      };
      const rows = context.world.state.objects
        .listed('tiktok', 'image', { accountId: context.account.id })
        .filter(({ id: key }) => !image_ids || image_ids.includes(key))
        .filter(({ fields }) => !material_ids || material_ids.includes(String(fields['material_id'])));
      const { list: page, page_info } = pageOf(rows, input, 20);
      return { list: page.map((image) => presentImage(context, image)), page_info };
    },
  }),
  post('file/image/ad/update/', {
    shape: {
      advertiser_id: required(id()),
      image_id: required(id()),
      file_name: required(text({ min: 1, max: 100 })),
    },
    handle({ image_id, file_name }, { world, account }) {
      const image = requireObject(world, account, 'image', image_id);
      world.state.objects.save('tiktok', 'image', { ...image, name: file_name as string });
    },
  }),
  get('file/name/check/', {
    part: 'the name of the list in the answer is unconfirmed',
    shape: {
      advertiser_id: required(id()),
      files: required(
        list(object({ file_name: required(text()), file_type: required(oneOf(['VIDEO', 'IMAGE'])) }), {
          min: 1,
          max: 20,
        }),
      ),
    },
    handle: ({ files }, { world, account }) => ({
      list: (files as { file_name: string; file_type: string }[]).map(({ file_name, file_type }) => {
        const [same] = world.state.objects.list('tiktok', file_type.toLowerCase(), {
          accountId: account.id,
          name: file_name,
        });
        const duplicate_template_id = String(same?.fields['material_id'] ?? '');
        return { file_name, file_type, is_duplicate: same !== undefined, duplicate_template_id };
      }),
    }),
  }),
];

/** Stands where the links in answers point: pictures of the right size, not the files themselves. */
export const materialRoute: Route = {
  method: 'GET',
  path: '/material/:kind/*',
  page: true,
  part: 'links lead to a drawn placeholder of the same size',
  handle({ world, params }) {
    const key = decodeURIComponent(params['*'] ?? '');
    const found = world.state.objects.get('tiktok', params['kind'] === 'video' ? 'video' : 'image', key);
    const { width = 720, height = 1280 } = (found?.fields ?? {}) as { width?: number; height?: number };
    return { status: found ? 200 : 404, ...drawnPicture(key, width, height) };
  },
};
