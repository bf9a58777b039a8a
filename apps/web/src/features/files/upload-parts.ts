import { filePartCalls, partBytes, type PartUpload } from '@adsail/contract/files';
import { errorTable } from '@adsail/contract';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import type { SendFile } from '../../ui/upload/send.ts';
import { UploadFailed } from '../../ui/upload/use-uploads.ts';
import { withTicket } from './permission.ts';
import { putPart } from './put.ts';
import { findUnfinished, forgetUnfinished, keepUnfinished, markOf, type Unfinished } from './unfinished.ts';

/** Failures in a row, without a byte in between, after which a person is asked. */
const mostFailures = 6;
const pauseMs = 1000;

export interface PartTools {
  put: typeof putPart;
  /** Waits before the next try; ends early when the browser is online again. */
  wait: (failures: number, signal: AbortSignal) => Promise<void>;
}

const waitForLine: PartTools['wait'] = (failures, signal) =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, pauseMs * 2 ** (failures - 1));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorTable.notFound.code;

/** Null when the server does not know it any more: it is begun anew. */
async function stateOf(key: string, signal: AbortSignal): Promise<PartUpload | null> {
  try {
    return await request(filePartCalls.partState, { key }, { signal, silent: true });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

async function begun(file: File, signal: AbortSignal): Promise<PartUpload> {
  const former = await findUnfinished(file);
  const found = former && (await stateOf(former.key, signal));
  if (found) return found;
  if (former) forgetUnfinished(former.key);
  const { name, size } = file;
  return withTicket((ticket) =>
    request(filePartCalls.partBegin, { ticket, name: name.slice(-255), size }, { signal, silent: true }),
  );
}

/**
 * In pieces: a broken line costs one of them, and whoever picks the same file again after a reload goes on where it ended.
 */
export async function uploadInParts(
  file: File,
  { onProgress, signal }: Parameters<SendFile>[1],
  { put, wait }: PartTools = { put: putPart, wait: waitForLine },
): Promise<{ url: string }> {
  let upload = await begun(file, signal);
  const { name, size, lastModified } = file;
  const known: Unfinished = {
    key: upload.key,
    name,
    size,
    lastModified,
    offset: upload.offset,
    mark: await markOf(file),
    begunAt: Date.now(),
  };
  let failures = 0;
  for (let offset = upload.offset; offset < size;) {
    keepUnfinished({ ...known, offset });
    onProgress(offset / size);
    const piece = file.slice(offset, Math.min(size, offset + partBytes));
    const start = offset;
    const answer = await put(upload, offset, piece, {
      signal,
      onProgress: (bytes) => onProgress((start + Math.min(bytes, piece.size)) / size),
    });
    if (answer.status >= 200 && answer.status < 300 && answer.offset !== null) {
      if (answer.offset > offset) failures = 0;
      offset = answer.offset;
      continue;
    }
    failures += 1;
    if (failures >= mostFailures) throw new UploadFailed(`The store answered ${answer.status}`);
    await wait(failures, signal);
    // What of the piece has arrived is not sent again. Without a line this fails too, and counts as the same.
    const now = await stateOf(upload.key, signal).catch((error: unknown) => {
      if (error instanceof ApiError) return upload;
      throw error;
    });
    if (!now) throw new UploadFailed('The upload is gone');
    if (now.offset > offset) failures = 0;
    upload = now;
    offset = now.offset;
  }
  onProgress(1);
  forgetUnfinished(upload.key);
  return { url: upload.url };
}
