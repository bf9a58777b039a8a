import { AdPlatform } from '@adsail/contract';
import type { ComponentType } from 'react';
import { z } from 'zod';
import { keptForMember } from '../state/kept.ts';
import { followedJobsName, storedMember } from '../state/stored.ts';

/**
 * A job that goes on at the server, whatever screen is open. Whoever begins one says so here; the task centre follows it until
 * somebody has seen its end. Kept in the browser, so that a reload does not lose sight of it.
 */
const FollowedJob = z.object({
  key: z.string().max(200),
  /** Which of the sources (`JobSources`) asks for it. */
  source: z.string().max(40),
  /** What it is asked for with; the source reads it. */
  input: z.record(z.string(), z.unknown()),
  /** The screen that shows it. */
  to: z.string().max(200),
  search: z.record(z.string(), z.string()).optional(),
  /** The screen shows what is chosen; this one it is about. */
  platform: AdPlatform.optional(),
  at: z.number(),
  /** Its end was said. */
  isTold: z.boolean().optional(),
});
export type FollowedJob = z.infer<typeof FollowedJob>;

/** By their names: each draws nothing, asks how far a job is, and hands it to `useWatchedJob`. */
export type JobSources = Readonly<Record<string, ComponentType<{ job: FollowedJob }>>>;

/** More at once are not followed: the oldest make room. */
const most = 20;
const kept = keptForMember(storedMember, followedJobsName, z.array(FollowedJob).max(most));

const none: readonly FollowedJob[] = [];
export const useFollowedJobs = (): readonly FollowedJob[] => kept.use() ?? none;

const others = (key: string) => (kept.get() ?? []).filter((job) => job.key !== key);

/** Begun again it begins anew. */
export const followJob = (job: Omit<FollowedJob, 'at' | 'isTold'>): void =>
  kept.set([...others(job.key), { ...job, at: Date.now() }].slice(-most));

/** Somebody has seen how it ended. */
export const forgetJob = (key: string): void => kept.set(others(key));

export const markJobTold = (key: string): void =>
  kept.set((kept.get() ?? []).map((job) => (job.key === key ? { ...job, isTold: true } : job)));
