import { extensionOf } from '@adsail/contract/files';
import { fileTypeFromBuffer } from 'file-type';

/** file-type's names for what the contract calls by one. */
const canonical: Readonly<Record<string, string>> = {
  'video/vnd.avi': 'video/x-msvideo',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'video/x-m4v': 'video/mp4',
  'image/apng': 'image/png',
};

/** Enough of a file's beginning to know what it is. */
export const sniffBytes = 4100;

/** The real type from the content, whatever the name says; null when it is nothing known. */
export async function typeOf(beginning: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(beginning);
  return found ? (canonical[found.mime] ?? found.mime) : null;
}

export const isZip = (mimeType: string | null): boolean =>
  mimeType === 'application/zip' ||
  mimeType === 'application/java-archive' ||
  mimeType === 'application/vnd.android.package-archive';

/** The usual ending first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4'],
  'video/quicktime': ['mov'],
  'video/x-msvideo': ['avi'],
  'video/mpeg': ['mpeg'],
};

/** The ending that a file of this type should have: its own, unless somebody called a PNG `.jpg`. Platforms go by it. */
export function endingOf(name: string, mimeType: string | null): string {
  const own = extensionOf(name);
  const right = endings[mimeType ?? ''] ?? [own];
  return right.includes(own) ? own : (right[0] ?? own);
}

export function withEnding(name: string, mimeType: string | null): string {
  const own = extensionOf(name);
  const right = endingOf(name, mimeType);
  // In the letters that somebody chose, where it is right.
  return own === right ? name : `${name.slice(0, -own.length)}${right}`;
}
