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
