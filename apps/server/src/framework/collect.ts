import type { Call } from '@adsail/contract';
import type { Config } from '../config.ts';
import { checkJobs, type CronEntry, type JobDefinition } from '../jobs/index.ts';
import { refuseDuplicates, StartError } from '../start-error.ts';
import type { BoundCall } from './bind.ts';
import { demoParts } from './demo-part.ts';
import { extend, Extensions } from './extensions.ts';
import type { Feature } from './feature.ts';
import { inOrder } from './order.ts';

/** What the features of a process declare, put together. */
export interface Collected {
  features: readonly Feature[];
  routes: readonly BoundCall[];
  jobs: readonly JobDefinition[];
  cron: readonly CronEntry[];
  extensions: Extensions;
}

const addressOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Features that are not enabled are left out, but what they declare has to fit all the same. */
export function collect(all: readonly Feature[], config: Config): Collected {
  refuseDuplicates(
    'feature',
    all.map(({ name }) => name),
  );
  refuseDuplicates(
    'call',
    all.flatMap(({ routes = [] }) => routes.map(({ call }) => addressOf(call))),
  );
  const features = all.filter(({ enabled }) => enabled?.(config) ?? true);
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const cron = features.flatMap((feature) => feature.cron ?? []);
  checkJobs(
    all.flatMap((feature) => feature.jobs ?? []),
    all.flatMap((feature) => feature.cron ?? []),
  );
  const parts = inOrder(
    'part of the demo world',
    features.flatMap(({ demo = [] }) => demo),
  );
  const extensions = features.flatMap((feature) => feature.extensions ?? []);
  return {
    features,
    routes: features.flatMap(({ routes = [] }) => routes),
    jobs,
    cron,
    extensions: new Extensions([...extensions, extend(demoParts, ...parts)]),
  };
}

/** Every call of the contract has a feature that handles it: the compiler sees this within a group of calls only. */
export function refuseUnhandled(features: readonly Feature[], calls: readonly Call[]): void {
  const handled = new Set(features.flatMap(({ routes = [] }) => routes.map(({ call }) => addressOf(call))));
  const missing = calls.map(addressOf).filter((address) => !handled.has(address));
  if (missing.length > 0) throw new StartError(`No feature handles ${missing.join(', ')}.`);
}
