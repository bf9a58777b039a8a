import type { FileSource, UploadOptions, UploadPosition } from './uploads.ts';

/** How a platform takes a file in pieces. */
export interface PieceProtocol<T> {
  begin(): Promise<UploadPosition>;
  /** Sends what the position asks for; the next one. */
  send(position: UploadPosition, onSent: (bytes: number) => void): Promise<UploadPosition>;
  /** When all has arrived. `keep` is for what must not be lost before the end. */
  finish(position: UploadPosition, keep: (position: UploadPosition) => Promise<void>): Promise<T>;
  /** Whether the platform does not know the upload any more: then it begins anew, once. */
  isForgotten(error: unknown): boolean;
}

export async function sendPieces<T>(
  protocol: PieceProtocol<T>,
  { size }: Pick<FileSource, 'size'>,
  { resume, onPosition, onProgress }: UploadOptions,
): Promise<T> {
  const keep = async (position: UploadPosition) => {
    await onPosition?.(position);
  };
  const run = async (from: UploadPosition): Promise<T> => {
    let position = from;
    while (position.start < position.end) {
      const { start } = position;
      position = await protocol.send(position, (bytes) => onProgress?.(start + bytes, size));
      await keep(position);
    }
    return protocol.finish(position, keep);
  };
  const begin = async () => {
    const position = await protocol.begin();
    await keep(position);
    return position;
  };
  try {
    return await run(resume?.size === size ? resume : await begin());
  } catch (error) {
    if (protocol.isForgotten(error)) return run(await begin());
    throw error;
  }
}
