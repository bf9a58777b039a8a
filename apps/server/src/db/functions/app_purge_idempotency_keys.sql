create or replace function app_purge_idempotency_keys(tenants bigint[], before timestamptz)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  gone bigint;
begin
  delete from idempotency_keys k where k.tenant_id = any(tenants) and k.expires_at < before;
  get diagnostics gone = row_count;
  return gone;
end
$$;
