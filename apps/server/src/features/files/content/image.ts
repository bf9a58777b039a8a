import { pictures, undecodable } from '../picture/pictures.ts';
import type { ImageSize } from '../picture/tasks.ts';
import { pictureTurns } from '../turns.ts';

/** As it is seen. Null when this is no picture at all. */
export const imageSize = (owner: string, path: string, signal?: AbortSignal): Promise<ImageSize | null> =>
  pictureTurns(owner, () => pictures.measure(path).catch(undecodable), signal);

/** Whether every pixel can be read. */
export const decodes = async (owner: string, path: string, signal?: AbortSignal): Promise<boolean> =>
  (await pictureTurns(owner, () => pictures.decode(path).catch(undecodable), signal)) !== null;
