import { CallError } from '@adsail/contract';
import type { Process, Resize, Snapshot } from '@adsail/contract/files';
import sharp, { type Sharp } from 'sharp';
import { derivedKey, type Storage } from '../../storage/index.ts';
import { limitInputPixels } from './content/image.ts';
import { limiter } from './limiter.ts';
import { takeSnapshot } from './video/decoder.ts';

export interface Derived {
  key: string;
  mimeType: string;
}

type Format = 'jpg' | 'png' | 'webp';
const mimeTypes: Record<Format, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
/** What a picture of this type is resized to. A moving picture becomes a still one, with its transparency. */
const formatOf: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'png',
};

const parallel = 2;
const waitingMax = 200;
const quality = 82;

interface Recipe {
  name: string;
  format: Format;
  make(path: string): Promise<Uint8Array | null>;
}

const encode = (picture: Sharp, format: Format): Promise<Buffer> =>
  picture.toFormat(format === 'jpg' ? 'jpeg' : format, { quality }).toBuffer();

async function resize(
  path: string,
  { width, height, mode }: Resize,
  format: Format,
): Promise<Uint8Array | null> {
  const picture = sharp(path, { limitInputPixels, failOn: 'error' }).autoOrient();
  const fit = mode === 'fill' && width && height ? 'cover' : 'inside';
  return encode(picture.resize(width, height, { fit, withoutEnlargement: true }), format);
}

async function snapshot(path: string, { atMs, width, height, format }: Snapshot): Promise<Uint8Array | null> {
  const frame = await takeSnapshot(path, atMs);
  if (!frame) return null;
  const picture = sharp(frame, { limitInputPixels });
  return encode(width || height ? picture.resize(width || null, height || null) : picture, format);
}

/** Null when this cannot be made from a file of that type. */
function recipeOf(wish: Process, mimeType: string): Recipe | null {
  if (wish.action === 'resize') {
    const format = formatOf[mimeType];
    if (!format) return null;
    const name = `resize-${wish.mode}-${wish.width ?? 0}x${wish.height ?? 0}.${format}`;
    return { name, format, make: (path) => resize(path, wish, format) };
  }
  if (!mimeType.startsWith('video/')) return null;
  const { atMs, width, height, format } = wish;
  return {
    name: `snapshot-${atMs}-${width}x${height}.${format}`,
    format,
    make: (path) => snapshot(path, wish),
  };
}

/** Pictures made from a stored file, kept in the store: each is computed once, however many ask at the same time. */
export function deriver(storage: Storage) {
  const underWay = new Map<string, Promise<boolean>>();
  const limit = limiter(parallel, waitingMax);

  async function compute(original: string, key: string, { format, make }: Recipe): Promise<boolean> {
    if (await storage.head(key)) return true;
    const made = await limit(() =>
      storage.withFile(original, async (path) => ({ bytes: await make(path).catch(undecodable) })),
    );
    if (!made) throw new CallError('notFound');
    if (!made.bytes) return false;
    // Another process may have been faster: what it stored is the same picture.
    await storage.put(key, made.bytes, { contentType: mimeTypes[format] });
    return true;
  }

  /** Null when this file does not yield such a picture. */
  return async (original: string, mimeType: string, wish: Process): Promise<Derived | null> => {
    const recipe = recipeOf(wish, mimeType);
    if (!recipe) return null;
    const key = derivedKey(original, recipe.name);
    const working = underWay.get(key) ?? compute(original, key, recipe).finally(() => underWay.delete(key));
    underWay.set(key, working);
    return (await working) ? { key, mimeType: mimeTypes[recipe.format] } : null;
  };
}

/** sharp says in words what is wrong with a picture: too many pixels, cut off, corrupt. The disk speaks in codes. */
function undecodable(error: unknown): null {
  if (error instanceof Error && !('code' in error) && !('errorName' in error)) return null;
  throw error;
}
