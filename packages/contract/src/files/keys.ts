import { knownExtensions, madeExtensions } from './kinds.ts';

/** Where our files are read from, followed by the key. */
export const filesPath = '/files/';

export interface FileKey {
  key: string;
  tenantId: string;
  /** The part that an upload permission names, with a closing slash. */
  dir: string;
  extension: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const dirPattern = String.raw`(\d{1,18})/\d{4}/(?:0[1-9]|1[0-2])/`;
const keyPattern = new RegExp(
  `^(${dirPattern})${uuid}\\.(${[...knownExtensions, ...madeExtensions].join('|')})$`,
);

/** `{tenantId}/{yyyy}/{mm}/{uuid}.{ext}` and nothing else: no dots, no empty segments, no encoded slashes. */
export function parseFileKey(key: string): FileKey | null {
  const [, dir, tenantId, extension] = keyPattern.exec(key) ?? [];
  return dir && tenantId && extension ? { key, tenantId, dir, extension } : null;
}

export const fileDir = (tenantId: string, at: Date): string => {
  const month = String(at.getUTCMonth() + 1).padStart(2, '0');
  return `${tenantId}/${at.getUTCFullYear()}/${month}/`;
};

export const fileUrl = (key: string): string => filesPath + key;

/** The key in one of our addresses, with or without origin and parameters; null for anything else. */
export function keyOfUrl(url: string): string | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith(filesPath) ? (parseFileKey(path.slice(filesPath.length))?.key ?? null) : null;
}

export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** A fresh name under `dir` for a file of this name. `randomUUID` is missing where the page is not served over https. */
export function newFileKey(dir: string, name: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `${dir}${parts.join('-')}.${extensionOf(name)}`;
}
