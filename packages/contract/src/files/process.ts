/** Parameter that asks for a derived picture: `image/resize,w_200` or `video/snapshot,t_1000`. */
export const processParameter = 'x-oss-process';

/** A derived picture is at most this wide and high. */
export const processMaxSide = 4096;

/** `lfit` fits into the box and keeps the proportions; `fill` covers the box and cuts what stands out. */
export const resizeModes = ['lfit', 'fill'] as const;
export type ResizeMode = (typeof resizeModes)[number];

export const snapshotFormats = ['jpg', 'png'] as const;
export type SnapshotFormat = (typeof snapshotFormats)[number];

export interface Resize {
  action: 'resize';
  width: number | null;
  height: number | null;
  mode: ResizeMode;
}
export interface Snapshot {
  action: 'snapshot';
  atMs: number;
  format: SnapshotFormat;
  /** 0 keeps the video's own, or follows the other side. */
  width: number;
  height: number;
}
export type Process = Resize | Snapshot;

const number = (value: string, minimum: number, maximum: number): number | null =>
  /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum ? Number(value) : null;

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | null =>
  values.find((known) => known === value) ?? null;

const dayMs = 24 * 60 * 60 * 1000;

function readResize(options: Map<string, string>): Resize | null {
  const wish: Resize = { action: 'resize', width: null, height: null, mode: 'lfit' };
  for (const [name, value] of options) {
    const read = name === 'm' ? oneOf(resizeModes, value) : number(value, 1, processMaxSide);
    if (read === null) return null;
    if (name === 'w') wish.width = Number(read);
    else if (name === 'h') wish.height = Number(read);
    else if (name === 'm') wish.mode = read as ResizeMode;
    else return null;
  }
  return wish.width === null && wish.height === null ? null : wish;
}

function readSnapshot(options: Map<string, string>): Snapshot | null {
  const wish: Snapshot = { action: 'snapshot', atMs: 0, format: 'jpg', width: 0, height: 0 };
  for (const [name, value] of options) {
    const read =
      name === 'f' ? oneOf(snapshotFormats, value) : number(value, 0, name === 't' ? dayMs : processMaxSide);
    if (read === null) return null;
    if (name === 't') wish.atMs = Number(read);
    else if (name === 'w') wish.width = Number(read);
    else if (name === 'h') wish.height = Number(read);
    else if (name === 'f') wish.format = read as SnapshotFormat;
    else return null;
  }
  return wish;
}

/** Null for what we do not offer: unknown actions and options, repeated ones, sides out of bounds. */
export function parseProcess(text: string): Process | null {
  const [action, ...parts] = text.split(',');
  const options = new Map<string, string>();
  for (const part of parts) {
    const [name = '', ...value] = part.split('_');
    if (options.has(name)) return null;
    options.set(name, value.join('_'));
  }
  if (action === 'image/resize') return readResize(options);
  if (action === 'video/snapshot') return readSnapshot(options);
  return null;
}

const withProcess = (url: string, process: string) => `${url}?${processParameter}=${process}`;

export const resized = (url: string, width: number): string => withProcess(url, `image/resize,w_${width}`);
export const videoCover = (url: string, atMs = 0): string =>
  withProcess(url, `video/snapshot,t_${atMs},f_jpg,w_0,h_0`);
