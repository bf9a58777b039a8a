import { type Migration } from '../migration.ts';

/**
 * The platforms' allowances, shared by all processes (platforms/limiter). Tables of no tenant: the application reaches them
 * through the functions only, which tell a process what its own waiters get and nothing about others.
 */
export const up: Migration = [
  // `share`: how full the platform says the allowance is. `pass`: the round robin's place, as far as everybody was served.
  `create table rate_lanes (
     key text primary key,
     closed_until timestamptz not null default '-infinity',
     share real not null default 0,
     share_until timestamptz not null default '-infinity',
     pass bigint not null default 0,
     used_at timestamptz not null
   ) with (fillfactor = 50)`,
  // Permits count from when they were given until the last moment at which they may be used, plus the window.
  `create table rate_permits (
     key text not null,
     until timestamptz not null,
     taken integer not null,
     primary key (key, until)
   )`,
  // `holder`: the tenant. `company`: the lanes that a waiter needs together.
  `create table rate_waiters (
     key text not null,
     process uuid not null,
     company text not null,
     holder bigint not null,
     priority smallint not null,
     waiting integer not null,
     expires_at timestamptz not null,
     primary key (key, process, company, holder, priority)
   )`,
  `create table rate_turns (
     key text not null,
     holder bigint not null,
     pass bigint not null,
     primary key (key, holder)
   )`,
  ...['rate_lanes', 'rate_permits', 'rate_waiters', 'rate_turns'].map(
    (table) => `alter table ${table} enable row level security`,
  ),

  'create index rate_waiters_process on rate_waiters (process)',
];
