import { CallError, FieldRefused } from '@adsail/contract';
import { fileUrl } from '@adsail/contract/files';
import type { VideoCoverInput, VideoMaterial } from '@adsail/contract/materials';
import { refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { claimFile, holdFile, type InspectedFile, releaseFiles, setVideoCover } from '../files/index.ts';
import { replaceLookAlikes } from './look-store.ts';
import { presentVideo } from './present.ts';
import { lockLibrary, lockMaterials, type NamedMaterial, updateCover } from './store.ts';

/** What was found of an uploaded picture before the transaction. */
export interface FoundCover {
  file: InspectedFile;
  look: string | null;
}

interface Picture {
  key: string;
  look: string | null;
}

function imageOf(rows: readonly NamedMaterial[], imageId: string): Picture {
  const image = rows.find(({ id, kind }) => id === imageId && kind === 'IMAGE');
  if (!image) throw new FieldRefused('imageId', 'materials:rule.coverImageGone');
  return { key: image.file_key, look: image.look };
}

/** The picture of the library is not copied: it stays as long as one of the two refers to it. */
async function pictureOf(
  { tx, services, input }: MemberArgs<VideoCoverInput>,
  rows: readonly NamedMaterial[],
  found: FoundCover | null,
): Promise<Picture> {
  if (input.source === 'IMAGE') return imageOf(rows, input.imageId);
  if (!found) throw new FieldRefused('coverUrl', 'materials:rule.imageRequired');
  await claimFile(tx, services, found.file, { path: 'coverUrl' });
  return { key: found.file.key, look: found.look };
}

function momentOf({ source, atMs }: VideoCoverInput, { duration_ms: length }: NamedMaterial): number | null {
  if (source !== 'MOMENT' || atMs === null) return null;
  if (length !== null && atMs > length)
    throw new FieldRefused('atMs', 'materials:rule.momentBeyond', { seconds: Math.ceil(length / 1000) });
  return atMs;
}

const videoIn = (rows: readonly NamedMaterial[], videoId: string): NamedMaterial => {
  const video = rows.find(({ id, kind }) => id === videoId && kind === 'VIDEO');
  if (!video) throw new CallError('notFound');
  return video;
};

const lockBoth = (tx: TenantTx, { id, imageId }: VideoCoverInput) =>
  lockMaterials(tx, null, imageId === '' ? [id] : [id, imageId]);

/** Gives a video another cover; the former one goes, unless something else refers to it. */
export async function changeCover(
  args: MemberArgs<VideoCoverInput>,
  seen: FoundCover | null,
): Promise<VideoMaterial> {
  const { input, tx, services, audit } = args;
  const held = seen && { ...seen, file: await holdFile(tx, services, seen.file) };
  await lockLibrary(tx, 'VIDEO');
  const rows = await lockBoth(tx, input);
  const video = videoIn(rows, input.id);
  const before = presentVideo(video);
  await refuseStale(tx, { entity: 'material', entityId: before.id }, before, input.version);
  const atMs = momentOf(input, video);
  const { key, look } = await pictureOf(args, rows, held);
  await updateCover(tx, video, { key, look, atMs }, services.clock());
  await setVideoCover(tx, { url: fileUrl(video.file_key) }, { url: fileUrl(key) });
  if (video.cover_key !== null && video.cover_key !== key)
    await releaseFiles(tx, services, [video.cover_key]);
  await replaceLookAlikes(tx, { id: video.id, kind: 'VIDEO', look });
  const after = presentVideo(videoIn(await lockMaterials(tx, 'VIDEO', [video.id]), video.id));
  audit({ entity: 'material', entityId: after.id, before, after });
  return after;
}
