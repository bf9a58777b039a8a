import type { Goal, Sample } from './ratio.ts';

/** What a side may say about its run; what it leaves out is measured around it. */
export type Work = Partial<Sample> & { units: number };

/** Ours against something in the same run: the only figure that means the same on every machine. */
export interface RatioBench<World> {
  kind: 'ratio';
  name: string;
  /** What the reference is, in a few words. */
  against: string;
  goal: Goal;
  /** Counted rounds; one more is run first and dropped. At least 5. */
  rounds?: number;
  setUp(): Promise<World>;
  subject(world: World): Promise<Work>;
  reference(world: World): Promise<Work>;
  tearDown?(world: World): Promise<void>;
}

/** The machine was not fit for it, and why: the run does not count. */
export interface Unfit {
  unfit: string;
}

/** A figure with a limit of its own: seconds, megabytes, leaks. */
export interface LimitBench<World> {
  kind: 'limit';
  name: string;
  unit: string;
  goal: Goal;
  rounds?: number;
  setUp(): Promise<World>;
  measure(world: World): Promise<number | Unfit>;
  tearDown?(world: World): Promise<void>;
}

// `World` is each bench's own affair: it makes it, uses it and clears it away.
export type Bench = RatioBench<unknown> | LimitBench<unknown>;

export function ratioBench<World>(definition: Omit<RatioBench<World>, 'kind'>): Bench {
  return { kind: 'ratio', ...definition } as unknown as Bench;
}

export function limitBench<World>(definition: Omit<LimitBench<World>, 'kind'>): Bench {
  return { kind: 'limit', ...definition } as unknown as Bench;
}
