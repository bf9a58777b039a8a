import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { CronEntry, JobDefinition } from '../jobs/index.ts';
import type { Services } from '../services.ts';
import type { BoundCall } from './bind.ts';
import type { DemoPart } from './demo-part.ts';
import type { Extension } from './extensions.ts';
import type { RouteTools } from './raw-route.ts';

/**
 * One folder of features/, declared once, in its index.ts. Tables are declared in its tables.ts, samples for the generated
 * tests in its samples.ts. `collect()` puts the parts of all features together and refuses what does not fit.
 */
export interface Feature {
  name: string;
  routes?: readonly BoundCall[];
  jobs?: readonly JobDefinition[];
  cron?: readonly CronEntry[];
  /** What it adds to other features: `extend(productUses, …)`. */
  extensions?: readonly Extension[];
  /** Its parts of the demo world. */
  demo?: readonly DemoPart[];
  /** False leaves the whole feature out (the demo outbox outside of demo mode). */
  enabled?(config: Config): boolean;
  /** Throws a StartError when the server must not start with this database. */
  beforeStart?(services: Services): Promise<void>;
  /** Routes that are no calls: files, upload targets. They see the same hooks (request id, log, security headers). */
  register?(app: FastifyInstance, services: Services, tools: RouteTools): void;
  /** Work that never ends, in processes that work (not in `api` ones). Stopped before jobs and connections are. */
  work?(services: Services): { stop(): Promise<void> };
}
