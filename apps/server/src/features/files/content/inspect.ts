import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  type FileKind,
  fileProblem,
  type FileProblem,
  limitsOf,
  type VideoFacts,
} from '@adsail/contract/files';
import { readVideoFacts } from '../video/facts.ts';
import { isApk } from './apk.ts';
import { decodes, imageSize } from './image.ts';
import { hasTooManyScans } from './jpeg.ts';
import { isZip, sniffBytes, typeOf } from './types.ts';

export interface Inspected {
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  /** Null for what is no video. */
  video: VideoFacts | null;
}

export interface InspectOptions {
  /** The organisation whose file it is: it waits its turn where files are looked at one by one. */
  owner: string;
  sha256?: string;
  /** Whoever asked has gone: nothing more is begun. */
  signal?: AbortSignal;
}

const wrongContent: FileProblem = { key: 'files:rule.content', parameters: {} };
/** It begins as it should, and does not go on so. */
const incomplete: FileProblem = { key: 'files:rule.incomplete', parameters: {} };
const incompleteVideo: FileProblem = { key: 'files:rule.incompleteVideo', parameters: {} };

async function readType(path: string): Promise<{ mimeType: string | null; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    const mimeType = await typeOf(buffer.subarray(0, bytesRead));
    if (!isZip(mimeType)) return { mimeType, size };
    const apk = 'application/vnd.android.package-archive';
    return { mimeType: (await isApk(file, size)) ? apk : 'application/zip', size };
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What the file really is, or why it is not allowed as this kind. Cheap looks first. */
export async function inspect(
  path: string,
  kind: FileKind,
  { owner, sha256, signal }: InspectOptions,
): Promise<Inspected | { problem: FileProblem }> {
  signal?.throwIfAborted();
  const { mimeType, size } = await readType(path);
  const tooBig = fileProblem(kind, { size });
  if (tooBig) return { problem: tooBig };
  // The name was right, or we would not be here: so the content is what is wrong.
  if (!mimeType || !limitsOf(kind).mimeTypes.includes(mimeType)) return { problem: wrongContent };
  const picture = mimeType.startsWith('image/');
  const video = mimeType.startsWith('video/') ? await readVideoFacts(owner, path, signal) : undefined;
  const measured = picture ? await imageSize(owner, path, signal) : video;
  if (measured === null) return { problem: picture ? incomplete : incompleteVideo };
  const tooWide = fileProblem(kind, { size, ...measured });
  if (tooWide) return { problem: tooWide };
  if (mimeType === 'image/jpeg' && (await hasTooManyScans(path))) return { problem: wrongContent };
  if (picture && !(await decodes(owner, path, signal))) return { problem: incomplete };
  return {
    mimeType,
    size,
    width: measured?.width ?? null,
    height: measured?.height ?? null,
    sha256: sha256 ?? (await hashOf(path)),
    video: video ?? null,
  };
}
