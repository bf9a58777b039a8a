-- Organisations by the machine of the cluster that they lie on, without asking any machine; one group where there is no cluster. A
-- sweep works group by group, so that a machine that is away holds up nobody else. Tenant 0 has the rows of no organisation.
create or replace function app_tenant_groups()
returns table (machine text, tenant_ids bigint[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ids constant bigint[] := 0::bigint || array(select t.id from tenants t order by t.id);
  is_distributed boolean := false;
begin
  if exists (select from pg_extension where extname = 'citus') then
    execute 'select exists (select from pg_dist_partition where logicalrelid = ''public.ad_accounts''::regclass and partmethod = ''h'')'
      into is_distributed;
  end if;
  if not is_distributed then
    return query select '', ids;
    return;
  end if;
  return query execute
    'select p.nodename || '':'' || p.nodeport, array_agg(t.id order by t.id)
     from unnest($1) as t (id)
     join pg_dist_shard_placement p on p.shardid = get_shard_id_for_distribution_column(''public.ad_accounts'', t.id)
     group by 1 order by 1' using ids;
end
$$;
