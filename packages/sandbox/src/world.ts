import { Clock } from './clock/clock.ts';
import { Delivery } from './delivery/delivery.ts';
import { Faults } from './faults/faults.ts';
import { Limits } from './limits/limits.ts';
import type { Platform } from './platform.ts';
import { Review } from './review/review.ts';
import { Database, openState, type State } from './state/index.ts';
import { Meta } from './state/meta.ts';

/** Everything the imitated platforms share. */
export interface World {
  state: State;
  clock: Clock;
  faults: Faults;
  limits: Limits;
  review: Review;
  delivery: Delivery;
  platforms: readonly Platform[];
  close(): void;
}

export interface WorldOptions {
  /** Where the state lives; undefined = in memory. */
  folder?: string;
  platforms: readonly Platform[];
  /** Real time, to be replaced in tests. */
  real?: () => number;
  /** Whether the platforms make their starting world, once. */
  seed: boolean;
}

export function createWorld({ folder, platforms, real, seed }: WorldOptions): World {
  const database = new Database(folder);
  const meta = new Meta(database);
  const clock = new Clock(meta, real);
  const state = openState(database, meta, clock.now);
  const base = {
    state,
    clock,
    faults: new Faults(meta),
    limits: new Limits(clock.real),
    review: new Review(meta),
    platforms,
    close: () => database.close(),
  };
  const world = base as World;
  world.delivery = new Delivery(world);
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
