import type { GreyTask, ImageSize, MakeTask, PictureAnswers, PictureTask } from './tasks.ts';
import { taskProcesses } from '../tasks/task-process.ts';

/** Longer than the encoder's own limit, which says in words what is wrong; this one also ends what does not listen. */
const longestMs = 20_000;

/**
 * What libvips does with files of strangers, in processes of their own: its time limit is not looked at while a file is
 * loaded or decoded. Each answers null when it took too long. The caller limits how many run at the same time.
 */
export function pictureTasks(timeoutMs: number = longestMs) {
  const run = taskProcesses<PictureTask, PictureAnswers[PictureTask['kind']]>(
    new URL('./worker.ts', import.meta.url),
    { timeoutMs },
  );
  return {
    make: (task: Omit<MakeTask, 'kind'>) => run({ kind: 'make', ...task }) as Promise<Uint8Array | null>,
    measure: (path: string) => run({ kind: 'measure', path }) as Promise<ImageSize | null>,
    grey: (task: Omit<GreyTask, 'kind'>) => run({ kind: 'grey', ...task }) as Promise<Uint8Array | null>,
    decode: (path: string) => run({ kind: 'decode', path }) as Promise<true | null>,
  };
}

export type PictureTasks = ReturnType<typeof pictureTasks>;

/** Shared by all, so that few processes are kept. */
export const pictures: PictureTasks = pictureTasks();

/**
 * libvips says in words what is wrong with a picture: too many pixels, cut off, corrupt, out of time. The disk speaks in
 * codes.
 */
export function undecodable(error: unknown): null {
  if (error instanceof Error && !('code' in error) && !('errorName' in error)) return null;
  throw error;
}
