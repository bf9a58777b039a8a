import type { World } from '../world.ts';
import { type BulkSeed, bulkSteps } from './bulk.ts';

export interface SeedJob {
  id: number;
  platform: string;
  accountId: string;
  ads: number;
  days: number;
  /** Ads that are there already. */
  done: number;
  state: 'running' | 'done' | 'failed' | 'stopped';
  error: string | null;
}

const maxKept = 20;

/** Bulk seeds that somebody watches: step by step, with other requests in between. A restart forgets them, and what a
 *  broken one has made stays. */
export class SeedJobs {
  #jobs: SeedJob[] = [];
  #count = 0;
  #timer: NodeJS.Immediate | undefined;

  list(): readonly SeedJob[] {
    return this.#jobs;
  }

  isRunning(): boolean {
    return this.#jobs.some(({ state }) => state === 'running');
  }

  start(world: World, seed: BulkSeed): SeedJob {
    this.#count += 1;
    const job: SeedJob = {
      id: this.#count,
      platform: seed.platform,
      accountId: seed.account.id,
      ads: seed.plan.ads,
      days: seed.plan.days,
      done: 0,
      state: 'running',
      error: null,
    };
    this.#jobs = [job, ...this.#jobs].slice(0, maxKept);
    const steps = bulkSteps(world, seed);
    const next = (): void => {
      this.#step(world, job, steps);
      if (job.state === 'running') this.#timer = setImmediate(next);
    };
    this.#timer = setImmediate(next);
    return job;
  }

  #step(world: World, job: SeedJob, steps: ReturnType<typeof bulkSteps>): void {
    try {
      const { done, value } = world.state.database.transaction(() => steps.next());
      if (done) Object.assign(job, { state: 'done', done: job.ads });
      else job.done = value;
    } catch (error) {
      Object.assign(job, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Ends what runs; what it has made so far stays. */
  stop(): void {
    clearImmediate(this.#timer);
    for (const job of this.#jobs) if (job.state === 'running') job.state = 'stopped';
  }
}
