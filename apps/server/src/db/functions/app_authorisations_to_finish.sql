create or replace function app_authorisations_to_finish(at timestamptz, most integer)
returns table (tenant_id bigint, id uuid, user_id uuid)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
select tenant_id, id, user_id from authorisations
where status in ('RECEIVED', 'GRANTED') and (leased_until is null or leased_until < at)
order by updated_at limit most
$$;
