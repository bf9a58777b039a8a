import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';

interface RunState {
  status: string;
  percent: number;
  isRunning: boolean;
  isReadable: boolean;
  endedAt?: number;
  error?: { code: number; subcode?: number; message: string; title: string; text: string };
}

/** The most that a run which never ends says of itself. */
const stuckPercent = 75;

const failure = {
  code: 2,
  message: 'An unexpected error has occurred. Please retry your request later.',
  title: 'Report job failed',
  text: 'The report could not be made. Request it again.',
};

/** Stands in place of a fault. */
export const tooLarge = 'too_large';
const tooLargeFailure = {
  code: 100,
  subcode: 1487534,
  message: "Please reduce the amount of data you're asking for, then retry your request",
  title: 'Too much data',
  text: 'The report has too many rows. Ask for fewer days or objects.',
};

/** How far a report in the background is. "Asynchronous reports": a hundred percent may also be a failure. */
export function runState({ id, createdAt, fields }: StoredObject, now: number): RunState {
  const duration = Math.round(between(2000, 8000, 'report', id));
  const { fault } = fields;
  const percent = Math.floor(((now - createdAt) / duration) * 100);
  if (percent < 100 || fault === 'report_stuck')
    return {
      status: percent > 0 ? 'Job Running' : 'Job Not Started',
      percent: Math.min(percent, fault === 'report_stuck' ? stuckPercent : percent),
      isRunning: true,
      isReadable: false,
    };
  const ended = { isRunning: false, isReadable: false, endedAt: createdAt + duration };
  if (fault === 'report_failed') return { ...ended, status: 'Job Failed', percent: 100, error: failure };
  if (fault === tooLarge) return { ...ended, status: 'Job Failed', percent: 100, error: tooLargeFailure };
  if (fault === 'report_skipped') return { ...ended, status: 'Job Skipped', percent: 0 };
  return { ...ended, status: 'Job Completed', percent: 100, isReadable: true };
}
