import type { Clock } from './clock/clock.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Faults } from './faults/faults.ts';
import type { Lag } from './faults/lag.ts';
import type { Limits } from './limits/limits.ts';
import type { Uploads } from './media/uploads.ts';
import type { Review } from './review/review.ts';
import type { State } from './state/index.ts';

/** Everything the imitated platforms share. */
export interface World {
  state: State;
  clock: Clock;
  faults: Faults;
  lag: Lag;
  limits: Limits;
  review: Review;
  delivery: Delivery;
  uploads: Uploads;
  close(): void;
}
