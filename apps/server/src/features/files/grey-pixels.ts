import type { Asking, InspectedFile } from './inspect-file.ts';
import { pictures, undecodable } from './picture/pictures.ts';
import { pictureTurns } from './turns.ts';

/**
 * How light the pixels of a picture are once it has so few of them, row by row; null for what is no picture that may be
 * claimed. Before the transaction, as the look at the file itself.
 */
export async function greyPixels(
  { services, actor, http: { signal } }: Asking,
  { key, finding }: InspectedFile,
  size: { width: number; height: number },
): Promise<Uint8Array | null> {
  if ('problem' in finding) return null;
  const read = (path: string) => pictures.grey({ path, ...size }).catch(undecodable);
  const grey = await services.storage.withFile(
    key,
    (path) => pictureTurns(actor.tenantId, () => read(path), signal),
    signal,
  );
  return grey ?? null;
}
