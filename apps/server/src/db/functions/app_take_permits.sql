-- One process asks for all its waiters that use the same lanes (`wanted` [{key, rules, cost}]) at once: `demand` [{t: tenant,
-- p: 0 person | 1 launch | 2 background, n, w: ms that the first of them has waited}]. A turn is given in all lanes or in
-- none, and uses `cost` of each. What became of earlier turns comes along: `former` [{k: key, u: until, n, e}], unused ones
-- without `e`, used ones with the ms by which that was before the end of their lease. The lanes' rows are the lock, the
-- database's clock is the only one.
create or replace function app_take_permits(wanted jsonb, party text, me uuid, demand jsonb, former jsonb, lease_ms integer)
returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Of windows that are too long to wait for, so much is kept for people who click; and who waits for one is sent away.
  reserve_share constant numeric := 0.01;
  long_window_ms constant integer := 10000;
  -- A tenant's clicks go before the other work of everybody; when they are so far ahead of it, in turn with that.
  longest_lead constant integer := 50;
  at timestamptz;
  lane record;
  here rate_lanes;
  rule record;
  used bigint;
  free bigint;
  free_launch bigint;
  free_background bigint;
  spare numeric;
  classes jsonb;
  entitled jsonb := '{}';
  given jsonb;
  given_count integer;
  lease_end timestamptz;
  ends jsonb := '{}';
  shares jsonb := '{}';
  priority_left smallint;
  waiting_left bigint;
  target bigint;
  piece bigint;
  opens timestamptz;
  wait_until timestamptz;
  closed_until timestamptz;
  held_until timestamptz;
  full_until timestamptz;
  full_priority smallint := 2;
begin
  -- `most` without the reserve; `grain`: leases end at whole thousandths of the shortest window, so that rows are few and no window
  -- loses much by that.
  wanted := (
    select jsonb_agg(e || jsonb_build_object(
      'rules', r.rules, 'longest', r.longest, 'grain', r.shortest / 1000.0,
      -- What costs more than a window has goes when it is all free.
      'cost', greatest(1, least(coalesce((e->>'cost')::integer, 1), r.smallest))) order by e->>'key')
    from jsonb_array_elements(wanted) e cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('max', most, 'windowMs', ms, 'most', most - reserve)), '[]') as rules,
        coalesce(max(ms), 0) as longest, coalesce(min(ms), 0) as shortest, coalesce(min(most - reserve), 2147483647) as smallest
      from (
        select x.most, x.ms, case when x.ms > long_window_ms then ceil(x.most * reserve_share)::integer else 0 end as reserve
        from (select (r->>'max')::integer as most, (r->>'windowMs')::integer as ms from jsonb_array_elements(e->'rules') r) x
      ) y
    ) r);

  -- First: what each lane would give, were it the only one.
  for lane in
    select e->>'key' as key, e->'rules' as rules, (e->>'longest')::integer as longest, (e->>'cost')::integer as cost,
      (e->>'grain')::double precision as grain
    from jsonb_array_elements(wanted) e
  loop
    insert into rate_lanes as l (key, used_at) values (lane.key, clock_timestamp())
      on conflict (key) do update set used_at = excluded.used_at returning l.* into here;
    at := clock_timestamp();
    delete from rate_permits p where p.key = lane.key and p.until < at - lane.longest * interval '1 ms';
    update rate_permits p set taken = p.taken - f.n from (
        select (f->>'u')::timestamptz as until, sum((f->>'n')::integer) * lane.cost as n from jsonb_array_elements(former) f
        where f->>'k' = lane.key group by 1) f
      where p.key = lane.key and p.until = f.until;
    -- Those that were used count from when they were.
    if lane.grain > 0 then
      insert into rate_permits as p (key, until, taken)
        select lane.key, to_timestamp(ceil((extract(epoch from (f->>'u')::timestamptz) * 1000 - (f->>'e')::integer) / lane.grain) * lane.grain / 1000),
          sum((f->>'n')::integer) * lane.cost
        from jsonb_array_elements(former) f where f->>'k' = lane.key and f ? 'e' group by 2
        on conflict (key, until) do update set taken = p.taken + excluded.taken;
    end if;
    delete from rate_waiters w where w.key = lane.key and ((w.process = me and w.company = party) or w.expires_at < at);
    insert into rate_waiters (key, process, company, holder, priority, waiting, expires_at, cost, since)
      select lane.key, me, party, (d->>'t')::bigint, (d->>'p')::smallint, (d->>'n')::integer, at + interval '3 s', lane.cost,
        at - coalesce((d->>'w')::integer, 0) * interval '1 ms'
      from jsonb_array_elements(demand) d;
    -- How much more fits into every window. The fuller the platform says it is, the less of it goes to background work.
    spare := case when here.share_until > at then least(1, greatest(0, (0.8 - here.share) / 0.3)) else 1 end;
    free := case when here.closed_until > at then 0 else 1000000 end;
    free_launch := free;
    free_background := case when spare = 0 then 0 else free end;
    if here.closed_until > at then closed_until := greatest(closed_until, here.closed_until); end if;
    if spare = 0 then held_until := greatest(held_until, here.share_until); end if;
    for rule in
      select (r->>'max')::integer as max, (r->>'most')::integer as most, (r->>'windowMs')::integer as window_ms
      from jsonb_array_elements(lane.rules) r
    loop
      select coalesce(sum(p.taken), 0) into used from rate_permits p
        where p.key = lane.key and p.until > at - rule.window_ms * interval '1 ms';
      free := least(free, rule.max - used);
      free_launch := least(free_launch, rule.most - used);
      free_background := least(free_background, free_launch, round(rule.max * spare) - used);
    end loop;
    -- People first, then launches; tenant by tenant, from the one that was served least, and within one who has waited longest.
    -- Whoever does not fit yet is not overtaken. A tenant's turn is for whoever asks. Clicks that are too far ahead (`debt`)
    -- go as if they were the most urgent of the work that others wait for, one for one of theirs, and without the reserve.
    with lines as (
      select w.holder, w.priority, w.cost, sum(w.waiting) as waiting, min(w.since) as since,
             coalesce(sum(w.waiting) filter (where w.process = me and w.company = party), 0) as mine,
             greatest(coalesce(max(t.pass), 0), here.pass) as base, coalesce(max(t.lead), 0) as lead
      from rate_waiters w left join rate_turns t on t.key = w.key and t.holder = w.holder
      where w.key = lane.key group by w.holder, w.priority, w.cost
    ), tags as (
      select c.*, k, c.base + sum(c.cost) over own as tag,
        case when c.priority = 0 then greatest(0, c.lead + sum(c.cost) over own - longest_lead) else 0 end as debt,
        (select min(o.priority) from lines o where o.holder <> c.holder and o.priority between 1 and case when spare < 1 then 1 else 2 end) as others
      from lines c cross join generate_series(1, least(c.waiting, greatest(0, free) / c.cost + 1)) k
      window own as (partition by c.holder, c.priority order by c.since, c.cost, k)
    ), ranked as (
      select t.*, t.debt > 0 and t.others is not null as yields, case when t.debt > 0 then coalesce(t.others, 0) else t.priority end as rank
      from tags t
    ), turns as (
      select r.*, case when r.yields then r.debt
        else sum(r.cost) over (partition by r.rank, r.yields order by r.tag, r.holder, r.since, r.cost, r.k) - r.cost end as turn
      from ranked r
    ), places as (
      select holder, priority, cost, mine, yields,
        sum(cost) over (order by rank, turn, yields, tag, holder, since, cost, k rows unbounded preceding) as filled
      from turns
    ), own as (
      select holder, priority, least(count(*), min(mine)) as n from places
      where cost = lane.cost
        and filled <= case when yields then free_launch when priority = 0 then free when priority = 1 then free_launch else free_background end
      group by holder, priority
    )
    select jsonb_object_agg(priority || ' ' || holder, n) into classes from own where n > 0;
    entitled := jsonb_set(entitled, array[lane.key], coalesce(classes, '{}'));
    shares := jsonb_set(shares, array[lane.key], to_jsonb(case when here.share_until > at then here.share else 0 end));
  end loop;

  -- A turn is given where all lanes give it.
  select jsonb_agg(jsonb_build_object('t', t, 'p', p, 'n', n)), coalesce(sum(n), 0) into given, given_count from (
    select d->>'t' as t, (d->>'p')::smallint as p,
      (select min(coalesce((lane_classes.value->>((d->>'p') || ' ' || (d->>'t')))::integer, 0)) from jsonb_each(entitled) lane_classes) as n
    from jsonb_array_elements(demand) d
  ) g where n > 0;
  given := coalesce(given, '[]');

  for lane in
    select e->>'key' as key, e->'rules' as rules, (e->>'cost')::integer as cost, (e->>'grain')::double precision as grain
    from jsonb_array_elements(wanted) e
  loop
    select l.* into here from rate_lanes l where l.key = lane.key;
    if given_count > 0 and lane.grain > 0 then
      -- Rounded up: never too early.
      lease_end := to_timestamp(ceil((extract(epoch from at) * 1000 + lease_ms) / lane.grain) * lane.grain / 1000);
      insert into rate_permits as p (key, until, taken) values (lane.key, lease_end, given_count * lane.cost)
        on conflict (key, until) do update set taken = p.taken + excluded.taken;
      ends := jsonb_set(ends, array[lane.key], to_jsonb(lease_end));
    end if;
    -- Whoever is held up by another lane is not waited for in this one.
    update rate_waiters w set waiting = case
        when coalesce((entitled->lane.key->>(w.priority || ' ' || w.holder))::integer, 0) > coalesce(g.n, 0) then 0
        else w.waiting - coalesce(g.n, 0) end
      from jsonb_array_elements(demand) d
        left join lateral (select (x->>'n')::integer as n from jsonb_array_elements(given) x
          where x->>'t' = d->>'t' and x->>'p' = d->>'p') g on true
      where w.key = lane.key and w.process = me and w.company = party
        and w.holder = (d->>'t')::bigint and w.priority = (d->>'p')::smallint;
    delete from rate_waiters w where w.key = lane.key and w.process = me and w.company = party and w.waiting <= 0;
    -- Turns are counted while somebody waits. Nobody saves them up, and nobody who waits loses its place.
    if given_count > 0 and exists (select 1 from rate_waiters w where w.key = lane.key) then
      insert into rate_turns as t (key, holder, pass, lead)
        select lane.key, (g->>'t')::bigint, here.pass + sum((g->>'n')::integer) * lane.cost,
          coalesce(sum((g->>'n')::integer) filter (where g->>'p' = '0'), 0) * lane.cost
        from jsonb_array_elements(given) g group by 2
        on conflict (key, holder) do update set pass = greatest(t.pass, here.pass) + excluded.pass - here.pass, lead = t.lead + excluded.lead;
      -- Clicks are ahead of what others wait for, less what those were given.
      update rate_turns t set lead = case
          when exists (select 1 from rate_waiters w where w.key = lane.key and w.holder <> t.holder and w.priority > 0) then greatest(0, t.lead - lane.cost * (
            select coalesce(sum((g->>'n')::integer), 0) from jsonb_array_elements(given) g where g->>'t' <> t.holder::text and g->>'p' <> '0'))
          else 0 end
        where t.key = lane.key and t.lead > 0;
      update rate_lanes l set pass = (
        select min(greatest(coalesce(t.pass, 0), here.pass)) from rate_waiters w
          left join rate_turns t on t.key = w.key and t.holder = w.holder where w.key = lane.key)
        where l.key = lane.key returning l.* into here;
      delete from rate_turns t where t.key = lane.key and t.pass <= here.pass and t.lead = 0;
    end if;

    select w.priority, sum(w.waiting) into priority_left, waiting_left from rate_waiters w
      where w.key = lane.key and w.process = me and w.company = party
      group by w.priority order by w.priority limit 1;
    if priority_left is null then continue; end if;
    spare := case when here.share_until > at then least(1, greatest(0, (0.8 - here.share) / 0.3)) else 1 end;
    wait_until := greatest(wait_until, at, case when here.closed_until > at then here.closed_until
      when spare = 0 and priority_left = 2 then here.share_until end);
    for rule in
      select (r->>'max')::integer as max, (r->>'most')::integer as most, (r->>'windowMs')::integer as window_ms
      from jsonb_array_elements(lane.rules) r
    loop
      target := case priority_left when 0 then rule.max when 1 then rule.most
        else greatest(lane.cost, least(rule.most, round(rule.max * spare))) end;
      -- Work that comes in numbers waits for a tenth of the window: who takes every place as it opens gets ever smaller pieces.
      piece := case when priority_left = 0 or rule.window_ms > long_window_ms then lane.cost
        else greatest(lane.cost, least(waiting_left * lane.cost, target / 10)) end;
      select min(s.until) filter (where s.used - s.gone + piece <= target) into opens from (
        select p.until, sum(p.taken) over (order by p.until) as gone, sum(p.taken) over () as used from rate_permits p
        where p.key = lane.key and p.until > at - rule.window_ms * interval '1 ms'
      ) s where s.used + piece > target;
      opens := opens + rule.window_ms * interval '1 ms';
      wait_until := greatest(wait_until, opens);
      if opens > at + long_window_ms * interval '1 ms' then
        full_until := greatest(full_until, opens);
        full_priority := least(full_priority, priority_left);
      end if;
    end loop;
  end loop;
  return jsonb_build_object('given', given, 'ends', ends, 'shares', shares,
    'closedMs', coalesce(ceil(extract(epoch from closed_until - at) * 1000), 0),
    'heldMs', coalesce(ceil(extract(epoch from held_until - at) * 1000), 0),
    'fullMs', coalesce(ceil(extract(epoch from full_until - at) * 1000), 0), 'fullPriority', full_priority,
    'waitMs', ceil(extract(epoch from wait_until - clock_timestamp()) * 1000));
end
$$;
