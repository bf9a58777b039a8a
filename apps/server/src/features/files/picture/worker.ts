import sharp from 'sharp';
import { answerTasks } from '../tasks/answer-tasks.ts';
import { deadlineSeconds, encodeAs } from './encode.ts';
import type { GreyTask, ImageSize, MakeTask, PictureAnswers, PictureTask } from './tasks.ts';

// libvips remembers results by path: a path that is used again would get the answer of the file before.
sharp.cache(false);

/** A small file can claim a huge canvas: more pixels than this are not even looked at. */
const limitInputPixels = 40_000_000;

function make({ input, width, height, fit, format }: MakeTask): Promise<Uint8Array> {
  const picture = sharp(input, { limitInputPixels, failOn: 'error' }).autoOrient();
  return encodeAs(picture.resize(width, height, { fit, withoutEnlargement: true }), format).toBuffer();
}

/** As it is seen, so turned by its EXIF orientation. */
async function measure(path: string): Promise<ImageSize> {
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * Reads all of it, as the mean of its pixels needs: a header says nothing about what follows it. `stats` takes fifteen times as
 * long for figures that nobody asked for, and accepts the half of an interlaced picture.
 */
async function decode(path: string): Promise<true> {
  await sharp(path, { limitInputPixels, failOn: 'truncated' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return true;
}

/** Stretched to the size, so that the same picture in another format looks alike. Nothing shines through. */
const grey = ({ path, width, height }: GreyTask): Promise<Uint8Array> =>
  sharp(path, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .timeout({ seconds: deadlineSeconds })
    .raw()
    .toBuffer();

answerTasks(async (task: PictureTask): Promise<PictureAnswers[PictureTask['kind']]> => {
  if (task.kind === 'make') return make(task);
  if (task.kind === 'grey') return grey(task);
  return task.kind === 'measure' ? measure(task.path) : decode(task.path);
});
