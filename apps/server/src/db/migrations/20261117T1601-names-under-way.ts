import type { Migration } from '../migration.ts';

/**
 * What was under way before names had owners has its name as well: otherwise another operation could be sent beside it, and take what
 * the first one made for its own. The hash is that of `store/names.ts`. Of several that give one name, which was possible then, whoever
 * was sent has it.
 */
export const up: Migration = [
  `insert into operation_names (tenant_id, platform, advertiser_id, hash, operation_id)
   select distinct on (o.tenant_id, o.platform, o.advertiser_id, o.hash)
     o.tenant_id, o.platform, o.advertiser_id, o.hash, o.id
   from (
     select w.tenant_id, w.platform, w.advertiser_id, w.id, w.state,
       sha256(convert_to(
         (w.payload ->> 'level') || ' ' || coalesce(
           case when w.payload #>> '{parentId,receipt}' is null then a.external_id
             else a.receipt ->> (w.payload #>> '{parentId,receipt}') end,
           w.payload ->> 'parentId', '') || E'\\n' || coalesce(w.before ->> 'name', w.payload ->> 'name'),
         'UTF8')) as hash
     from operations w left join operations a
       on a.tenant_id = w.tenant_id and a.key = w.payload #>> '{parentId,$from}'
     where w.kind = 'delivery.create'
       and (w.state in ('SENT', 'UNCERTAIN', 'DOUBTFUL') or (w.state = 'PENDING' and w.before is not null))
   ) o
   order by o.tenant_id, o.platform, o.advertiser_id, o.hash, o.state = 'PENDING', o.id
   on conflict do nothing`,
];
