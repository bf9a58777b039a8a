import { createHash } from 'node:crypto';
import type { AssetPlace } from '../define.ts';

const hourMs = 3_600_000;

/** How often an account is read anew without anybody asking. All that there is to set about it stands here. */
export const syncPlan = {
  /** After a sync that found something new. */
  busyMs: 6 * hourMs,
  /** Each round that finds nothing new doubles the pause, up to this. */
  quietMs: 48 * hourMs,
  /** After one that failed, or would have: the account is not authorised. */
  failedMs: 12 * hourMs,
  /** By how much of itself a pause is longer or shorter, so that accounts that began together do not stay together. */
  jitter: 0.15,
  /** So many of a page of organisations begin in a minute. */
  perTick: 40,
  /** Of those that were never read so many begin at a time, so that the queue is soon empty for people. */
  firstPerTick: 20,
} as const;

/** Between -1 and 1; by chance, but the same for the same round of the same account. */
function chanceOf({ kind, platform, advertiserId }: AssetPlace, at: Date): number {
  const text = [kind, platform, advertiserId, at.toISOString()].join(' ');
  return createHash('sha256').update(text).digest().readUInt32BE() / 0x7fff_ffff - 1;
}

const later = (place: AssetPlace, at: Date, pauseMs: number): Date =>
  new Date(at.getTime() + Math.round(pauseMs * (1 + syncPlan.jitter * chanceOf(place, at))));

/** `quietRounds`: how many before and with this one found nothing new. */
export const nextAfterSync = (place: AssetPlace, at: Date, quietRounds: number): Date =>
  later(place, at, Math.min(syncPlan.quietMs, syncPlan.busyMs * 2 ** Math.min(quietRounds, 16)));

export const nextAfterFailure = (place: AssetPlace, at: Date): Date => later(place, at, syncPlan.failedMs);
