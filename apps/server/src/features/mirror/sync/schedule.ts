import { createHash } from 'node:crypto';
import type { AdPlatform } from '@adsail/contract';
import { capabilitiesOf } from '@adsail/contract/delivery';
import type { MirrorPlace } from '../place.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often an account is read. All that there is to set about it stands here, but how often a platform is read whole. */
export const mirrorPlan = {
  /** After a round that found something new. */
  busyMs: 10 * minuteMs,
  /** Each round that finds nothing new doubles the pause, up to this. */
  quietMs: 60 * minuteMs,
  /** After we have changed something: the platform tells what has become of it. */
  soonMs: 2 * minuteMs,
  /** After one that failed; each further failure doubles it, up to the longest. */
  failedMs: 5 * minuteMs,
  longestFailedMs: 6 * hourMs,
  /** An account whose authorisation has ended is read when it is authorised again; so often we look whether that was missed. */
  waitsMs: 12 * hourMs,
  /** Where a platform has had enough and says next to nothing of until when. */
  limitedMs: minuteMs,
  /** Further ahead nothing is ever planned. */
  longestMs: 48 * hourMs,
  /** By how much of itself a pause is longer or shorter, so that accounts that began together do not stay together. */
  jitter: 0.15,
  /** Of accounts that nobody reads yet so many begin at a time. */
  firstPerTick: 200,
} as const;

/** Between -1 and 1; by chance, but the same for the same moment of the same account. */
function chanceOf({ platform, advertiserId }: MirrorPlace, at: Date): number {
  const text = [platform, advertiserId, at.toISOString()].join(' ');
  return createHash('sha256').update(text).digest().readUInt32BE() / 0x7fff_ffff - 1;
}

/** From one reading of everything to the next. */
export function sweepMsOf(platform: AdPlatform): number {
  const { mirror } = capabilitiesOf(platform);
  if (!mirror) throw new Error(`${platform} has nothing to mirror`);
  return mirror.sweepHours * hourMs;
}

const later = (place: MirrorPlace, at: Date, pauseMs: number): Date =>
  new Date(at.getTime() + Math.round(pauseMs * (1 + mirrorPlan.jitter * chanceOf(place, at))));

const doubled = (pauseMs: number, times: number, longestMs: number): number =>
  Math.min(longestMs, pauseMs * 2 ** Math.min(times, 16));

/** `quietRounds`: how many before and with this one found nothing new. */
export const nextAfterSync = (place: MirrorPlace, at: Date, quietRounds: number): Date =>
  later(place, at, doubled(mirrorPlan.busyMs, quietRounds, mirrorPlan.quietMs));

export const nextSweep = (place: MirrorPlace, at: Date): Date => later(place, at, sweepMsOf(place.platform));

/** `failures`: how many in a row, with this one. */
export const nextAfterFailure = (place: MirrorPlace, at: Date, failures: number): Date =>
  later(place, at, doubled(mirrorPlan.failedMs, failures - 1, mirrorPlan.longestFailedMs));

/** As the platform says. */
export const nextAfterLimit = (at: Date, retryAfterMs: number): Date =>
  new Date(at.getTime() + Math.min(mirrorPlan.longestMs / 2, Math.max(mirrorPlan.limitedMs, retryAfterMs)));

export const nextWhileWaiting = (place: MirrorPlace, at: Date): Date => later(place, at, mirrorPlan.waitsMs);
