import { filePartCalls, type PartAnswer, partBytes, type PartUpload } from '@adsail/contract/files';
import { errorTable } from '@adsail/contract';
import { request } from '../../api/client.ts';
import { untilConnected, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/error.ts';
import { type SendFile, UploadFailed } from '../../ui/upload/send.ts';
import { alone } from './alone.ts';
import { withTicket } from './permission.ts';
import { putPart } from './put.ts';
import { forgetUnfinished, keepUnfinished, type Unfinished } from '../../state/unfinished-uploads.ts';
import { findUnfinished, markOf } from './unfinished.ts';

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
export const uploadInParts = (
  file: File,
  options: Parameters<SendFile>[1],
  tools: PartTools = { put: putPart, wait: waitForLine },
): Promise<{ url: string }> => alone(file, () => sendParts(file, options, tools));

async function sendParts(
  file: File,
  { onProgress, signal }: Parameters<SendFile>[1],
  { put, wait }: PartTools,
): Promise<{ url: string }> {
  const upload = await begun(file, signal);
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
  let now: PartAnswer = upload;
  let failures = 0;
  while (now.next) {
    const { offset, next }: PartAnswer = now;
    keepUnfinished({ ...known, offset });
    onProgress(offset / size);
    const piece = file.slice(offset, Math.min(size, offset + partBytes));
    const answer = await put(next, piece, {
      signal,
      onProgress: (bytes) => onProgress((offset + Math.min(bytes, piece.size)) / size),
    });
    const isPut = answer.status >= 200 && answer.status < 300;
    if (!isPut) await failed(answer.status);
    now = (isPut && answer.now) || (await stateAfter(now));
    if (now.offset > offset) failures = 0;
    else if (isPut) await failed(answer.status);
  }
  onProgress(1);
  forgetUnfinished(upload.key);
  return { url: upload.url };

  async function failed(status: number): Promise<void> {
    // Without a network it is nobody's failure: it goes on as soon as there is one.
    if (useConnection.getState().offline) return untilConnected(signal);
    failures += 1;
    if (failures >= mostFailures) throw new UploadFailed(`The store answered ${status}`);
    await wait(failures, signal);
  }

  /** What of the piece has arrived is not sent again. Without a line this fails too, and counts as the same. */
  async function stateAfter(before: PartAnswer): Promise<PartAnswer> {
    const state = await stateOf(upload.key, signal).catch((error: unknown) => {
      if (error instanceof ApiError) return before;
      throw error;
    });
    if (!state) throw new UploadFailed('The upload is gone');
    return state;
  }
}
