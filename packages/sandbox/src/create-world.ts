import { Clock } from './clock/clock.ts';
import { Delivery } from './delivery/delivery.ts';
import { Faults } from './faults/faults.ts';
import { Lag } from './faults/lag.ts';
import { Limits } from './limits/limits.ts';
import { Uploads } from './media/uploads.ts';
import type { Platform } from './platform.ts';
import { Review, type ReviewSetting } from './review/review.ts';
import { SeedJobs } from './seed/jobs.ts';
import { Database, openState } from './state/index.ts';
import { Meta } from './state/meta.ts';
import type { World } from './world.ts';

/** The world together with the platforms that live in it: for what serves them all. */
export interface SandboxWorld extends World {
  platforms: readonly Platform[];
  seedJobs: SeedJobs;
}

export interface WorldOptions {
  /** Where the state lives; undefined = in memory. */
  folder?: string;
  platforms: readonly Platform[];
  /** Real time, to be replaced in tests. */
  real?: () => number;
  /** Whether the platforms make their starting world, once. */
  seed: boolean;
  /** How reviews go until somebody says otherwise. */
  review?: Partial<ReviewSetting>;
}

export function createWorld({ folder, platforms, real, seed, review }: WorldOptions): SandboxWorld {
  const database = new Database(folder);
  const meta = new Meta(database);
  const clock = new Clock(meta, real);
  const lag = new Lag(meta);
  const state = openState(database, meta, clock.now, lag);
  const uploads = new Uploads(state, clock.now, folder);
  const world: SandboxWorld = {
    state,
    clock,
    faults: new Faults(meta),
    lag,
    limits: new Limits(clock.real),
    review: new Review(meta, review),
    delivery: new Delivery(
      { state, clock },
      platforms.map((platform) => ({
        name: platform.name,
        market: platform.market,
        units: (account) => platform.units(world, account),
      })),
    ),
    uploads,
    platforms,
    seedJobs: new SeedJobs(),
    close() {
      world.seedJobs.stop();
      uploads.close();
      database.close();
    },
  };
  if (seed) for (const platform of platforms) seedOnce(world, platform);
  return world;
}

/** In one transaction: a start that was killed half way begins again from nothing. */
function seedOnce(world: World, platform: Platform): void {
  const { meta, database } = world.state;
  if (meta.get(`seeded:${platform.name}`)) return;
  database.transaction(() => {
    platform.seed(world);
    meta.set(`seeded:${platform.name}`, true);
  });
}
