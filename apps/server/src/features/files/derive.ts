import { CallError } from '@adsail/contract';
import type { Process, Resize, Snapshot } from '@adsail/contract/files';
import { derivedKey, type Storage } from '../../storage/index.ts';
import { hasTooManyScans } from './content/jpeg.ts';
import { fairLimiter } from '../../framework/fair-limiter.ts';
import { type PictureFormat, pictureTypes } from './picture/encode.ts';
import { pictures as sharedPictures, type PictureTasks, undecodable } from './picture/pictures.ts';
import type { TakeFrame } from './video/decoder.ts';

export interface Derived {
  key: string;
  mimeType: string;
}

/** What a picture is to be made from. */
export interface Original {
  key: string;
  mimeType: string;
  /** The picture that was uploaded as this video's cover. */
  coverKey: string | null;
}

/** What a picture of this type is resized to. A moving picture becomes a still one, with its transparency. */
const formatOf: Readonly<Record<string, PictureFormat>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'png',
};

/** libvips uses every core for one picture already, so one at a time is enough for an organisation. */
const slots = { parallel: 2, perOwner: 1, waitingPerOwner: 100 };

/** Waits until it is the organisation's turn to have a picture made. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Recipe {
  /** The object that is read, and below which the result is kept. */
  from: string;
  name: string;
  format: PictureFormat;
  make(path: string, pictures: PictureTasks, inTurn: InTurn): Promise<Uint8Array | null>;
}

function resizeRecipe(from: string, { width, height, mode }: Resize, format: PictureFormat): Recipe {
  const fit = mode === 'fill' && width && height ? 'cover' : 'inside';
  return {
    from,
    format,
    name: `resize-${mode}-${width ?? 0}x${height ?? 0}.${format}`,
    make: (path, pictures, inTurn) =>
      inTurn(async () => {
        // A file that was never claimed has not been looked at either.
        if (format === 'jpg' && (await hasTooManyScans(path))) return null;
        return pictures.make({ input: path, width, height, fit, format });
      }),
  };
}

const snapshotTask = (input: string | Uint8Array, { width, height, format }: Snapshot) => ({
  input,
  width: width || null,
  height: height || null,
  fit: 'cover' as const,
  format,
});

const coverRecipe = (from: string, processing: Snapshot): Recipe => ({
  from,
  format: processing.format,
  name: `cover-${processing.width}x${processing.height}.${processing.format}`,
  make: (path, pictures, inTurn) => inTurn(() => pictures.make(snapshotTask(path, processing))),
});

const frameRecipe = (
  from: string,
  processing: Snapshot,
  takeFrame: (path: string) => ReturnType<TakeFrame>,
): Recipe => ({
  from,
  format: processing.format,
  name: `snapshot-${processing.atMs}-${processing.width}x${processing.height}.${processing.format}`,
  async make(path, pictures, inTurn) {
    // The decoder has turns of its own: to wait for one while holding another would stop everybody's pictures.
    const frame = await takeFrame(path);
    return frame && inTurn(() => pictures.make(snapshotTask(frame, processing)));
  },
});

/** Pictures made from a stored file, kept in the store: each is computed once, however many ask at the same time. */
export function deriver(
  storage: Storage,
  takeFrame: TakeFrame | null,
  pictures: PictureTasks = sharedPictures,
) {
  const underWay = new Map<string, Promise<boolean>>();
  const limit = fairLimiter(slots);

  /** Null when this cannot be made from a file of that type. */
  function recipeOf(
    owner: string,
    { key, mimeType, coverKey }: Original,
    processing: Process,
  ): Recipe | null {
    if (processing.action === 'resize') {
      const format = formatOf[mimeType];
      return format ? resizeRecipe(key, processing, format) : null;
    }
    if (!mimeType.startsWith('video/')) return null;
    if (coverKey) return coverRecipe(coverKey, processing);
    if (!takeFrame) throw new CallError('notFound', { key: 'files:rule.noCover' });
    return frameRecipe(key, processing, (path) => takeFrame(owner, path, processing.atMs));
  }

  async function compute(owner: string, key: string, { from, format, make }: Recipe): Promise<boolean> {
    if (await storage.head(key)) return true;
    const inTurn: InTurn = (work) => limit(owner, work);
    const made = await storage.withFile(from, async (path) => ({
      bytes: await make(path, pictures, inTurn).catch(undecodable),
    }));
    if (!made) throw new CallError('notFound');
    if (!made.bytes) return false;
    // Another process may have been faster: what it stored is the same picture.
    await storage.put(key, made.bytes, { contentType: pictureTypes[format] });
    return true;
  }

  /** Null when this file does not yield such a picture. `owner` is the organisation that asks: it waits its turn. */
  return async (owner: string, original: Original, processing: Process): Promise<Derived | null> => {
    const recipe = recipeOf(owner, original, processing);
    if (!recipe) return null;
    const key = derivedKey(recipe.from, recipe.name);
    const working = underWay.get(key) ?? compute(owner, key, recipe).finally(() => underWay.delete(key));
    underWay.set(key, working);
    return (await working) ? { key, mimeType: pictureTypes[recipe.format] } : null;
  };
}
