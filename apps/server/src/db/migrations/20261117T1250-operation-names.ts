import { type Migration, tenantTable } from '../migration.ts';

/**
 * Who gives a name in a place: of operations whose end is not known one has it, whichever plans they belong to. What an ended one
 * leaves behind says nothing any more and goes to whoever wants it next.
 */
export const up: Migration = [
  ...tenantTable(
    'operation_names',
    `platform text not null,
     advertiser_id text not null,
     -- Of the place and the name: names are too long for a key.
     hash bytea not null,
     operation_id uuid not null,
     primary key (tenant_id, platform, advertiser_id, hash),
     foreign key (tenant_id, operation_id) references operations (tenant_id, id) on delete cascade`,
  ),
  'create index operation_names_operation on operation_names (tenant_id, operation_id)',
  'drop index operations_sent_before',
];
