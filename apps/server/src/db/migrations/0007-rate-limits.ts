import { definerFunction, type Migration } from '../migration.ts';

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
  `create table rate_waiters (
     key text not null,
     process uuid not null,
     tenant_id bigint not null,
     priority smallint not null,
     waiting integer not null,
     expires_at timestamptz not null,
     primary key (key, process, tenant_id, priority)
   )`,
  `create table rate_turns (
     key text not null,
     tenant_id bigint not null,
     pass bigint not null,
     primary key (key, tenant_id)
   )`,
  ...['rate_lanes', 'rate_permits', 'rate_waiters', 'rate_turns'].map(
    (table) => `alter table ${table} enable row level security`,
  ),

  /**
   * One process asks for all its waiters of a lane at once: `demand` [{t: tenant, p: 0 person | 1 background, n}], and gives
   * back what it could not use: `unused` [{u: until, n}]. The lane's row is the lock, the database's clock the only one.
   */
  ...definerFunction(
    'app_take_permits(lane text, rules jsonb, me uuid, demand jsonb, unused jsonb, lease_ms integer)',
    'jsonb',
    `
declare
  at timestamptz;
  here rate_lanes;
  rule record;
  back record;
  used bigint;
  free integer := 1000;
  free_background integer := 1000;
  spare numeric := 1;
  longest integer;
  grain double precision;
  lease_end timestamptz;
  given jsonb;
  given_count integer := 0;
  others integer := 0;
  people_left boolean;
  target integer;
  opens timestamptz;
  wait_until timestamptz;
begin
  insert into rate_lanes as l (key, used_at) values (lane, clock_timestamp())
    on conflict (key) do update set used_at = excluded.used_at returning l.* into here;
  at := clock_timestamp();
  select coalesce(max((r->>'windowMs')::integer), 0), coalesce(min((r->>'windowMs')::integer), 1000) / 100.0
    into longest, grain from jsonb_array_elements(rules) r;
  delete from rate_permits p where p.key = lane and p.until < at - longest * interval '1 ms';
  for back in select (u->>'u')::timestamptz as until, (u->>'n')::integer as n from jsonb_array_elements(unused) u loop
    update rate_permits p set taken = p.taken - back.n where p.key = lane and p.until = back.until;
  end loop;
  delete from rate_waiters w where w.key = lane and (w.process = me or w.expires_at < at);
  insert into rate_waiters (key, process, tenant_id, priority, waiting, expires_at)
    select lane, me, (d->>'t')::bigint, (d->>'p')::smallint, (d->>'n')::integer, at + interval '3 s'
    from jsonb_array_elements(demand) d;

  -- How many more fit into every window. The fuller the platform says it is, the less of it goes to background work.
  if here.share_until > at then spare := least(1, greatest(0, (0.8 - here.share) / 0.3)); end if;
  if spare = 0 then free_background := 0; end if;
  for rule in select (r->>'max')::integer as most, (r->>'windowMs')::integer as window_ms from jsonb_array_elements(rules) r loop
    select coalesce(sum(p.taken), 0) into used from rate_permits p
      where p.key = lane and p.until > at - rule.window_ms * interval '1 ms';
    free := least(free, rule.most - used);
    free_background := least(free_background, round(rule.most * spare) - used);
  end loop;
  if here.closed_until > at then free := 0; end if;

  if free > 0 then
    -- People first, then one each, tenant by tenant, from the one that was served least. A tenant's turn is for whoever asks.
    with classes as (
      select w.tenant_id, w.priority, sum(w.waiting) as wanted,
             coalesce(sum(w.waiting) filter (where w.process = me), 0) as mine,
             greatest(coalesce(max(t.pass), 0), here.pass) as base
      from rate_waiters w left join rate_turns t on t.key = w.key and t.tenant_id = w.tenant_id
      where w.key = lane group by w.tenant_id, w.priority
    ), places as (
      select c.*, row_number() over (order by c.priority, c.base + k, c.tenant_id) as place
      from classes c cross join generate_series(1, least(c.wanted, free)) k
    ), shares as (
      select tenant_id, priority, least(count(*), min(mine)) as n, count(*) as entitled from places
      where place <= case priority when 0 then free else least(free, free_background) end
      group by tenant_id, priority
    )
    select jsonb_agg(jsonb_build_object('t', tenant_id::text, 'p', priority, 'n', n)) filter (where n > 0),
           coalesce(sum(n), 0), coalesce(sum(entitled - n), 0)
      into given, given_count, others from shares;
  end if;

  if given_count > 0 then
    -- Rounded up to a hundredth of the shortest window: few rows, and never too early.
    lease_end := to_timestamp(ceil((extract(epoch from at) * 1000 + lease_ms) / grain) * grain / 1000);
    if longest > 0 then
      insert into rate_permits as p (key, until, taken) values (lane, lease_end, given_count)
        on conflict (key, until) do update set taken = p.taken + excluded.taken;
    end if;
    update rate_waiters w set waiting = w.waiting - (g->>'n')::integer from jsonb_array_elements(given) g
      where w.key = lane and w.process = me and w.tenant_id = (g->>'t')::bigint and w.priority = (g->>'p')::smallint;
    delete from rate_waiters w where w.key = lane and w.process = me and w.waiting <= 0;
    insert into rate_turns as t (key, tenant_id, pass)
      select lane, (g->>'t')::bigint, here.pass + sum((g->>'n')::integer) from jsonb_array_elements(given) g group by 2
      on conflict (key, tenant_id) do update
        set pass = greatest(t.pass, here.pass) + excluded.pass - here.pass;
    -- Nobody saves up turns while it does not wait, and nobody who waits loses its place.
    update rate_lanes l set pass = coalesce(
      (select min(greatest(coalesce(t.pass, 0), here.pass)) from rate_waiters w
         left join rate_turns t on t.key = w.key and t.tenant_id = w.tenant_id where w.key = lane),
      (select max(t.pass) from rate_turns t where t.key = lane), here.pass)
      where l.key = lane returning l.* into here;
    delete from rate_turns t where t.key = lane and t.pass <= here.pass;
  end if;

  select bool_or(w.priority = 0) into people_left from rate_waiters w where w.key = lane and w.process = me;
  if people_left is not null then
    wait_until := case when here.closed_until > at then here.closed_until
                       when spare = 0 and not people_left then here.share_until else at end;
    for rule in select (r->>'max')::integer as most, (r->>'windowMs')::integer as window_ms from jsonb_array_elements(rules) r loop
      target := case when people_left then rule.most else greatest(1, round(rule.most * spare)) end;
      select min(s.until) filter (where s.used - s.gone < target) into opens from (
        select p.until, sum(p.taken) over (order by p.until) as gone, sum(p.taken) over () as used from rate_permits p
        where p.key = lane and p.until > at - rule.window_ms * interval '1 ms'
      ) s where s.used >= target;
      wait_until := greatest(wait_until, opens + rule.window_ms * interval '1 ms');
    end loop;
  end if;
  return jsonb_build_object(
    'given', coalesce(given, '[]'), 'until', lease_end, 'others', others,
    'share', case when here.share_until > at then here.share else 0 end,
    'waitMs', case when people_left is null then null
                   else ceil(extract(epoch from wait_until - clock_timestamp()) * 1000) end);
end`,
    'plpgsql',
  ),

  ...definerFunction(
    'app_close_lane(lane text, for_ms integer)',
    'void',
    `insert into rate_lanes as l (key, used_at, closed_until)
       values (lane, clock_timestamp(), clock_timestamp() + for_ms * interval '1 ms')
     on conflict (key) do update set closed_until = greatest(l.closed_until, excluded.closed_until), used_at = excluded.used_at`,
  ),
  ...definerFunction(
    'app_note_usage(lane text, how_full real, for_ms integer)',
    'void',
    `insert into rate_lanes as l (key, used_at, share, share_until)
       values (lane, clock_timestamp(), how_full, clock_timestamp() + for_ms * interval '1 ms')
     on conflict (key) do update
       set share = excluded.share, share_until = excluded.share_until, used_at = excluded.used_at`,
  ),
  // A process that stops leaves nobody waiting in its name.
  ...definerFunction('app_leave_lanes(me uuid)', 'void', 'delete from rate_waiters where process = me'),
  'create index rate_waiters_process on rate_waiters (process)',
  ...definerFunction(
    'app_purge_rate_lanes(before timestamptz)',
    'bigint',
    `with idle as (
       delete from rate_lanes where used_at < before and closed_until < before and share_until < before returning key
     ), permits as (delete from rate_permits p using idle where p.key = idle.key),
        waiters as (delete from rate_waiters w using idle where w.key = idle.key),
        turns as (delete from rate_turns t using idle where t.key = idle.key)
     select count(*) from idle`,
  ),
];
