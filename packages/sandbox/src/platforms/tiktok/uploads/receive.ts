import type { Call } from '../../../http/call.ts';
import type { Probe } from '../../../media/content.ts';
import { FetchError, fetchFile } from '../../../media/fetch-file.ts';
import { probeFile } from '../../../media/probe.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import type { World } from '../../../world.ts';
import { errorCodes, TikTokError, wrong } from '../errors.ts';
import type { Context, Input } from '../define-route.ts';

export type MaterialKind = 'image' | 'video';

const fetchTimeoutMs = 20_000;
const megabyte = 1024 * 1024;
/** An image has to be smaller, a video may be as large. */
const sizeLimits = { image: 50 * megabyte, video: 500 * megabyte } as const;

/** Fetches what `name` points at before the transaction begins; a failure is told when the handler asks for it. */
export function fetching(
  name: string,
  uploadType = 'UPLOAD_BY_URL',
): (call: Call) => Promise<SpooledFile | Error | undefined> {
  return async (call) => {
    const url = call.body[name];
    if (call.body['upload_type'] !== uploadType || typeof url !== 'string') return undefined;
    try {
      return await fetchFile(call, url, fetchTimeoutMs);
    } catch (error) {
      if (error instanceof FetchError)
        return wrong(`${name}: The file cannot be fetched (${error.message}).`);
      throw error;
    }
  };
}

/** A file of the right kind: what was found in it, and what it weighs. */
export interface Received extends Probe, Pick<SpooledFile, 'size' | 'md5'> {
  fileName: string | undefined;
}

/** The file in whichever of the three ways it came, checked against its signature and its kind. */
export function receive(kind: MaterialKind, input: Input, context: Context): Received {
  const { call, world } = context;
  const type = (input['upload_type'] as string | undefined) ?? 'UPLOAD_BY_FILE';
  if (type === 'UPLOAD_BY_FILE_ID') return temporary(kind, world, context, input['file_id']);
  const field = type === 'UPLOAD_BY_URL' ? `${kind}_url` : `${kind}_file`;
  const prepared = call.prepared as SpooledFile | Error | undefined;
  const file = type === 'UPLOAD_BY_URL' ? prepared : call.files[field];
  if (file instanceof Error) throw file;
  if (!file) throw wrong(`${field}: Missing data for required field.`);
  const { path, size, md5 } = file;
  checkSize(kind, field, size);
  const found = checkFormat(kind, path);
  if (type === 'UPLOAD_BY_FILE') checkSignature(`${kind}_signature`, input[`${kind}_signature`], md5);
  const url = input[field];
  const fromUrl =
    typeof url === 'string' ? decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') : undefined;
  return { ...found, size, md5, fileName: call.files[field]?.fileName ?? fromUrl };
}

export function checkSize(kind: MaterialKind, field: string, size: number): void {
  if (kind === 'image' && size >= sizeLimits.image)
    throw wrong(`${field}: The image must be smaller than 50 MB.`);
  if (size > sizeLimits.video) throw wrong(`${field}: The video must not be larger than 500 MB.`);
}

export function checkFormat(kind: MaterialKind, path: string): Probe {
  const found = probeFile(path);
  const allowed = kind === 'image' ? ['jpeg', 'png'] : ['mp4', 'mov', 'mpeg', 'avi'];
  if (!found || found.kind !== kind || !allowed.includes(found.format))
    throw new TikTokError(
      errorCodes.fileFormat,
      `The ${kind} format is not supported. Supported: ${allowed.join(', ')}.`,
    );
  return found;
}

export function checkSignature(name: string, signature: unknown, md5: string): void {
  if (signature === undefined) throw wrong(`${name}: Missing data for required field.`);
  if (String(signature).toLowerCase() !== md5) throw wrong(`${name}: The signature does not match the file.`);
}

/** How long a file waits to become a material. */
export const temporaryLifeMs = 24 * 3_600_000;

function temporary(kind: string, world: World, { account }: Context, fileId: unknown): Received {
  const file = world.state.objects.get('tiktok', 'file', String(fileId));
  const isThere = file?.accountId === account.id && world.clock.now() - file.createdAt < temporaryLifeMs;
  if (!isThere) throw wrong(`file_id: File ${String(fileId)} does not exist or has expired.`);
  const found = file.fields as unknown as Omit<Received, 'fileName'>;
  if (found.kind !== kind) throw new TikTokError(errorCodes.fileFormat, `The file is not a ${kind}.`);
  return { ...found, fileName: file.name };
}

/** A name is unique among an account's materials of a kind; left out, the platform makes one up. */
export function materialName(
  kind: MaterialKind,
  input: Input,
  received: Received,
  { world, account }: Context,
): string {
  const given = input['file_name'] as string | undefined;
  const name = given ?? received.fileName ?? `${kind}_${received.md5.slice(0, 8)}`;
  const taken = (wanted: string) =>
    world.state.objects.list('tiktok', kind, { accountId: account.id, name: wanted }).length > 0;
  if (!taken(name)) return name;
  throw new TikTokError(errorCodes.duplicateMaterial, `Duplicated material name: ${name}.`);
}
