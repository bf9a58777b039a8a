import { probeFile } from '../../../media/probe.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import { hash } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { wrong } from '../errors.ts';
import { big, key, type Values } from '../input.ts';
import { beijing } from '../time.ts';

export type Kind = 'video' | 'image';
const megabyte = 1024 * 1024;

/** The id without the account that keeps it: the same file has the same id in every account. */
export const fileId = (file: StoredObject): string => file.id.slice(file.id.indexOf(':') + 1);

export function filesOf(world: World, kind: Kind, accountId: string): StoredObject[] {
  return world.state.objects.list('ocean', kind, { accountId });
}

const bySignature = (world: World, kind: Kind, accountId: string, signature: string) =>
  filesOf(world, kind, accountId).find(({ fields }) => fields['signature'] === signature);

function idOf(kind: Kind, signature: string): string {
  const tail = [0, 1, 2, 3]
    .map((part) => hash('file', signature, part).toString(36).padStart(7, '0'))
    .join('');
  return kind === 'video' ? `v02033g10000${tail.slice(0, 20)}` : `tos-cn-i-sd07hgqsbj/${signature}`;
}

/** Uploading the same file again gives what is there, under its old name. */
export function keep(
  world: World,
  kind: Kind,
  accountId: string,
  file: SpooledFile,
  name: string,
  more: Values = {},
): StoredObject {
  const { md5: signature, size } = file;
  const known = bySignature(world, kind, accountId, signature);
  if (known) return known;
  const facts = kind === 'video' ? videoFacts(file) : imageFacts(file);
  return put(world, kind, accountId, name, { ...facts, size, signature, ...more });
}

export function put(world: World, kind: Kind, accountId: string, name: string, fields: Values): StoredObject {
  const signature = key(fields['signature']);
  return world.state.objects.insert('ocean', kind, {
    id: `${accountId}:${idOf(kind, signature)}`,
    accountId,
    name,
    status: 'ENABLE',
    fields: { material_id: big(world.state.ids.digits('ocean', 19, '75')), labels: [], ...fields },
  });
}

const videoFormats: readonly string[] = ['mp4', 'mpeg', '3gp', 'avi'];

function videoFacts({ path, size }: SpooledFile): Values {
  const film = probeFile(path);
  if (!film || !videoFormats.includes(film.format)) throw wrong('视频格式不支持，仅支持mp4、mpeg、3gp、avi');
  if (size > 1000 * megabyte) throw wrong('video_file 视频大小超过限制');
  const { format, width, height, duration } = film;
  return { format, width, height, duration, bit_rate: Math.round((size * 8) / Math.max(duration, 1)) };
}

function imageFacts({ path, size }: SpooledFile): Values {
  const picture = probeFile(path);
  if (picture?.kind !== 'image') throw wrong('图片格式不支持，仅支持jpg、png、gif、webp');
  if (size > 10 * megabyte) throw wrong('image_file 图片大小超过限制');
  const { format, width, height } = picture;
  return { format, width, height };
}

/** The link of a file; what stands behind it is drawn, since the sandbox keeps no bytes. */
export const linkOf = (baseUrl: string, kind: Kind, file: StoredObject): string =>
  `${baseUrl}/cdn/${kind}/${key(file.fields['material_id'])}.png`;

export function videoRow(baseUrl: string, file: StoredObject, mayLink = true): Values {
  const { cover_id: cover, ...fields } = file.fields;
  const hidden = '开发者主体与素材主体不一致，无法获取素材链接';
  return {
    id: fileId(file),
    filename: file.name,
    ...fields,
    url: mayLink ? linkOf(baseUrl, 'video', file) : hidden,
    poster_url: mayLink ? linkOf(baseUrl, 'image', file) : hidden,
    video_cover_id: cover ?? '',
    source: fields['source'] ?? 'AGENT',
    create_time: beijing(file.createdAt),
  };
}

export function imageRow(baseUrl: string, file: StoredObject): Values {
  return {
    id: fileId(file),
    filename: file.name,
    ...file.fields,
    url: linkOf(baseUrl, 'image', file),
    create_time: beijing(file.createdAt),
  };
}
