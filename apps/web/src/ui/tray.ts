import type { AdPlatform } from '@adsail/contract';
import { type ComponentType, useEffect } from 'react';
import { create } from 'zustand';

/**
 * What goes on while a person moves from screen to screen shows itself in the top bar. A feature puts its part here when it
 * has something under way: the shell knows none of them and loads nothing for them.
 */
export const useTray = create<{ Tray: ComponentType | null }>()(() => ({ Tray: null }));

/** Work that takes its time, as the task centre lists it. */
export interface LongJob {
  /** Where it is about one. */
  platform?: AdPlatform | undefined;
  title: string;
  /** How far it is, in words. */
  text: string;
  tone: 'busy' | 'bad' | 'done';
  /** Null: nobody can tell. */
  percent: number | null;
  /** Shows it. */
  onOpen: () => void;
  /** It has ended, and need not be listed any longer. */
  onRemove?: (() => void) | undefined;
}

/** By a key of the feature whose job it is. */
export const useLongJobs = create<{ jobs: Readonly<Record<string, LongJob>> }>()(() => ({ jobs: {} }));

function setJob(key: string, job: LongJob | null): void {
  useLongJobs.setState(({ jobs: { [key]: _former, ...others } }) => ({
    jobs: job ? { ...others, [key]: job } : others,
  }));
}

/** Hook of whoever watches a job: it stands in the task centre for as long as it is drawn. Null: nothing to tell. */
export function useLongJob(key: string, job: LongJob | null): void {
  const { platform, title, text, tone, percent, onOpen, onRemove } = job ?? {};
  useEffect(() => {
    if (title === undefined || text === undefined || !tone || !onOpen) return undefined;
    setJob(key, { platform, title, text, tone, percent: percent ?? null, onOpen, onRemove });
    return () => setJob(key, null);
  }, [key, platform, title, text, tone, percent, onOpen, onRemove]);
}
