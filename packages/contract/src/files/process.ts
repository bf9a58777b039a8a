/** Parameter that asks for a derived picture: `image/resize,w_200` or `video/snapshot,t_1000`. */
export const processParameter = 'x-oss-process';

/**
 * The sides that a derived picture may have. Each is made once and kept, so a free choice would let one file fill the
 * store with a picture for every number.
 */
export const processSides = [32, 48, 56, 64, 96, 128, 160, 240, 320, 480, 640, 800, 960, 1280, 1920] as const;
export type ProcessSide = (typeof processSides)[number];

/** Frames are taken at whole seconds of the first minute, for the same reason. */
export const snapshotLastMs = 60_000;

/**
 * `lfit` fits into the box and keeps the proportions; `fill` covers the box and cuts what stands out. A box with two
 * sides is a square.
 */
export const resizeModes = ['lfit', 'fill'] as const;
export type ResizeMode = (typeof resizeModes)[number];

export const snapshotFormats = ['jpg', 'png'] as const;
export type SnapshotFormat = (typeof snapshotFormats)[number];

export interface Resize {
  action: 'resize';
  width: ProcessSide | null;
  height: ProcessSide | null;
  mode: ResizeMode;
}
export interface Snapshot {
  action: 'snapshot';
  atMs: number;
  format: SnapshotFormat;
  /** 0 keeps the video's own, or follows the other side; one of them is 0. */
  width: ProcessSide | 0;
  height: ProcessSide | 0;
}
export type Process = Resize | Snapshot;

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | null =>
  values.find((known) => known === value) ?? null;

const side = (value: string): ProcessSide | null =>
  processSides.find((known) => String(known) === value) ?? null;

/** 0 is written for a side that follows. */
const sideOrZero = (value: string): ProcessSide | 0 | null => (value === '0' ? 0 : side(value));

const wholeSecond = (value: string): number | null =>
  /^\d{1,9}$/.test(value) ? Math.min(Math.floor(Number(value) / 1000) * 1000, snapshotLastMs) : null;

function readResize(options: Map<string, string>): Resize | null {
  const wish: Resize = { action: 'resize', width: null, height: null, mode: 'lfit' };
  for (const [name, value] of options) {
    const read = name === 'm' ? oneOf(resizeModes, value) : side(value);
    if (read === null) return null;
    if (name === 'w') wish.width = read as ProcessSide;
    else if (name === 'h') wish.height = read as ProcessSide;
    else if (name === 'm') wish.mode = read as ResizeMode;
    else return null;
  }
  const { width, height } = wish;
  if (width === null && height === null) return null;
  return width !== null && height !== null && width !== height ? null : wish;
}

function readSnapshot(options: Map<string, string>): Snapshot | null {
  const wish: Snapshot = { action: 'snapshot', atMs: 0, format: 'jpg', width: 0, height: 0 };
  for (const [name, value] of options) {
    const read =
      name === 'f' ? oneOf(snapshotFormats, value) : name === 't' ? wholeSecond(value) : sideOrZero(value);
    if (read === null) return null;
    if (name === 't') wish.atMs = Number(read);
    else if (name === 'w') wish.width = read as ProcessSide | 0;
    else if (name === 'h') wish.height = read as ProcessSide | 0;
    else if (name === 'f') wish.format = read as SnapshotFormat;
    else return null;
  }
  return wish.width && wish.height ? null : wish;
}

/** Null for what we do not offer: unknown actions and options, repeated ones, other sides. */
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

export const resized = (url: string, width: ProcessSide): string =>
  withProcess(url, `image/resize,w_${width}`);
export const videoCover = (url: string, atMs = 0): string =>
  withProcess(url, `video/snapshot,t_${atMs},f_jpg,w_0,h_0`);
