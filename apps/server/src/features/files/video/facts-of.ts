import type { VideoFacts } from '@adsail/contract/files';

/** A track as MediaInfo describes it, as far as it is used. */
export interface Track {
  readonly '@type': string;
  readonly Format?: string;
  readonly Width?: number;
  readonly Height?: number;
  readonly Rotation?: number | string;
  readonly Duration?: number;
  readonly FrameRate?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}

const longestMs = 24 * 60 * 60 * 1000;
/** A side that no codec has: the header lies. */
const largestSide = 16_384;

const isSide = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= largestSide;

const positive = (value: unknown, most: number): number | null =>
  typeof value === 'number' && value > 0 && value <= most ? value : null;

/** A phone held upright films lying pictures and notes that they are to be turned. */
const isTurned = ({ Rotation }: Track): boolean => Math.round(Number(Rotation ?? 0) / 90) % 2 !== 0;

/** Null when there is no picture in it, or when its end is missing. */
export function factsOf(tracks: readonly Track[]): VideoFacts | null {
  const general = tracks.find((track) => track['@type'] === 'General');
  const video = tracks.find((track) => track['@type'] === 'Video');
  if (!general || !video || general.extra?.IsTruncated === 'Yes') return null;
  const { Width: width, Height: height } = video;
  if (!isSide(width) || !isSide(height)) return null;
  const seconds = positive(video.Duration ?? general.Duration, longestMs / 1000);
  return {
    container: general.Format ?? '',
    codec: video.Format ?? '',
    ...(isTurned(video) ? { width: height, height: width } : { width, height }),
    durationMs: seconds === null ? null : Math.round(seconds * 1000),
    frameRate: positive(video.FrameRate, 1000),
    hasSound: tracks.some((track) => track['@type'] === 'Audio'),
  };
}
