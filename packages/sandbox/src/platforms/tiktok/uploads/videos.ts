import { boolean, id, integer, list, number, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { videoUploadTypes } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { requireObject } from '../delivery/tree.ts';
import { pageOf, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { fetching, materialName, receive } from './receive.ts';

const previewLife = 6 * 3_600_000;

function presentVideo({ call, world }: Pick<Context, 'call' | 'world'>, video: StoredObject): Input {
  const { fields } = video;
  const expires = new Date(world.clock.now() + previewLife).toISOString().slice(0, 19).replace('T', ' ');
  return {
    ...fields,
    video_id: video.id,
    file_name: video.name,
    video_cover_url: `${call.baseUrl}/material/video/${video.id}`,
    preview_url: `${call.baseUrl}/material/video/${video.id}`,
    preview_url_expire_time: expires,
    displayable: true,
    allowed_placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE', 'PLACEMENT_GLOBAL_APP_BUNDLE'],
    fix_task_id: null,
    flaw_types: null,
    create_time: new Date(video.createdAt).toISOString().replace(/\.\d+/, ''),
    modify_time: new Date(video.updatedAt).toISOString().replace(/\.\d+/, ''),
  };
}

/** Ids of videos are not all digits. */
export const videoId = (digits: string): string => `v10033g50000c${digits.slice(2).toLowerCase()}`;

function again(context: Context, given: unknown): StoredObject {
  const { world, account } = context;
  const found = world.state.objects.get('tiktok', 'video', String(given));
  if (!found) throw wrong(`video_id: Video ${String(given)} does not exist.`);
  return insert(
    context,
    `${found.name}-${account.id.slice(-4)}-${world.state.meta.count('tiktok:copy')}`,
    found.fields,
  );
}

function insert({ world, account }: Context, name: string, fields: Input): StoredObject {
  const digits = world.state.ids.digits('tiktok', 19, '75');
  return world.state.objects.insert('tiktok', 'video', {
    id: videoId(digits),
    accountId: account.id,
    name,
    status: 'ENABLE',
    fields: { ...fields, material_id: digits },
  });
}

function upload(input: Input, context: Context): StoredObject {
  if (input['upload_type'] === 'UPLOAD_BY_VIDEO_ID') return again(context, input['video_id']);
  const received = receive('video', input, context);
  const { width, height, duration, size, md5, format } = received;
  return insert(context, materialName('video', input, received, context), {
    width,
    height,
    duration,
    size,
    bit_rate: Math.round((size * 8) / Math.max(1, duration)),
    format,
    signature: md5,
  });
}

export const videoRoutes: Route[] = [
  post('file/video/ad/upload/', {
    form: true,
    part: 'flaw detection and repair are accepted and do nothing',
    shape: {
      advertiser_id: required(id()),
      upload_type: oneOf(videoUploadTypes),
      file_name: text({ min: 1, max: 100 }),
      video_signature: text(),
      video_url: text(),
      file_id: id(),
      video_id: id(),
      flaw_detect: boolean(),
      auto_fix_enabled: boolean(),
      auto_bind_enabled: boolean(),
      is_third_party: boolean(),
    },
    prepare: fetching('video_url'),
    handle: (input, context) => [presentVideo(context, upload(input, context))],
  }),
  get('file/video/ad/info/', {
    shape: { advertiser_id: required(id()), video_ids: required(list(id(), { min: 1, max: 60 })) },
    handle: ({ video_ids }, context) => ({
      list: (video_ids as string[]).flatMap((key) => {
        const video = context.world.state.objects.get('tiktok', 'video', key);
        return video?.accountId === context.account.id ? [presentVideo(context, video)] : [];
      }),
    }),
  }),
  get('file/video/ad/search/', {
    shape: {
      advertiser_id: required(id()),
      filtering: object({
        video_ids: list(id(), { max: 100 }),
        material_ids: list(id(), { max: 100 }),
        width: integer(),
        height: integer(),
        ratio: list(number()),
        displayable: boolean(),
        video_name: text(),
      }),
      ...paging(100),
    },
    part: 'the ratio filter is accepted and matches everything',
    handle(input, context) {
      const filter = (input['filtering'] ?? {}) as {
        video_ids?: string[];
        material_ids?: string[];
        width?: number;
        height?: number;
        video_name?: string;
      };
      const rows = context.world.state.objects
        .listed('tiktok', 'video', { accountId: context.account.id })
        .filter(({ id: key }) => !filter.video_ids || filter.video_ids.includes(key))
        .filter(
          ({ fields }) => !filter.material_ids || filter.material_ids.includes(String(fields['material_id'])),
        )
        .filter(({ fields }) => filter.width === undefined || fields['width'] === filter.width)
        .filter(({ fields }) => filter.height === undefined || fields['height'] === filter.height)
        .filter(({ name }) => name.includes(filter.video_name ?? ''));
      const { list: page, page_info } = pageOf(rows, input, 20);
      return { list: page.map((video) => presentVideo(context, video)), page_info };
    },
  }),
  post('file/video/ad/update/', {
    shape: {
      advertiser_id: required(id()),
      video_id: required(id()),
      file_name: required(text({ min: 1, max: 100 })),
    },
    handle({ video_id, file_name }, { world, account }) {
      const video = requireObject(world, account, 'video', video_id);
      world.state.objects.save('tiktok', 'video', { ...video, name: file_name as string });
    },
  }),
  get('file/video/suggestcover/', {
    shape: {
      advertiser_id: required(id()),
      video_id: required(id()),
      poster_number: integer({ min: 1, max: 10 }),
    },
    handle({ video_id, poster_number = 3 }, context) {
      const { world, account, call } = context;
      const video = requireObject(world, account, 'video', video_id);
      const { width, height } = video.fields as { width: number; height: number };
      return {
        list: Array.from({ length: poster_number as number }, (_, index) => {
          const key = `cover-${video.id}-${index}`;
          if (!world.state.objects.get('tiktok', 'image', key))
            world.state.objects.insert('tiktok', 'image', {
              id: key,
              accountId: account.id,
              name: key,
              status: 'ENABLE',
              fields: { width, height, size: 0, format: 'jpeg', signature: '', material_id: key },
            });
          return { id: key, url: `${call.baseUrl}/material/image/${key}`, width, height };
        }),
      };
    },
  }),
];
