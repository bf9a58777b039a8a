import { localTable, type Migration } from '../migration.ts';

const hidden = { privileges: [] };

/**
 * The platforms' allowances, shared by all processes (platforms/limiter). Tables of no tenant: the application reaches them
 * through the functions only, which tell a process what its own waiters get and nothing about others.
 */
export const up: Migration = [
  // `share`: how full the platform says the allowance is. `pass`: the round robin's place, as far as everybody was served.
  ...localTable(
    'rate_lanes',
    `key text primary key,
     closed_until timestamptz not null default '-infinity',
     share real not null default 0,
     share_until timestamptz not null default '-infinity',
     pass bigint not null default 0,
     used_at timestamptz not null`,
    { ...hidden, storage: 'with (fillfactor = 50)' },
  ),
  // Permits count from when they were given until the last moment at which they may be used, plus the window.
  ...localTable(
    'rate_permits',
    `key text not null,
     until timestamptz not null,
     taken integer not null,
     primary key (key, until)`,
    hidden,
  ),
  // `holder`: the tenant. `company`: the lanes that a waiter needs together. `cost`: requests use allowances by weight. `since`: who
  // has waited longest goes first among those of one tenant.
  ...localTable(
    'rate_waiters',
    `key text not null,
     process uuid not null,
     company text not null,
     holder bigint not null,
     priority smallint not null,
     waiting integer not null,
     expires_at timestamptz not null,
     cost integer not null default 1,
     since timestamptz not null default now(),
     primary key (key, process, company, holder, priority)`,
    hidden,
  ),
  'create index rate_waiters_process on rate_waiters (process)',
  // `lead`: how far a tenant's clicks are ahead of the other work that waits in a lane.
  ...localTable(
    'rate_turns',
    `key text not null,
     holder bigint not null,
     pass bigint not null,
     lead integer not null default 0,
     primary key (key, holder)`,
    hidden,
  ),
  ...['rate_lanes', 'rate_permits', 'rate_waiters', 'rate_turns'].map(
    (table) => `alter table ${table} enable row level security`,
  ),
];
