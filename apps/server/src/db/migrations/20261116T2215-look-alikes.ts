import { type Migration, tenantTable } from '../migration.ts';

export const up: Migration = [
  // Where a picture becomes darker from left to right and from top to bottom; null where it says too little.
  'alter table materials add column look bit(128)',

  // Pairs that look alike, from both sides, so that each finds the other by its own id.
  ...tenantTable(
    'material_look_alikes',
    `material_id uuid not null,
     other_id uuid not null,
     different_bits integer not null,
     -- Somebody has said that they are not the same.
     dismissed boolean not null default false,
     primary key (tenant_id, material_id, other_id),
     foreign key (tenant_id, material_id) references materials (tenant_id, id) on delete cascade,
     foreign key (tenant_id, other_id) references materials (tenant_id, id) on delete cascade`,
  ),
  'create index material_look_alikes_other on material_look_alikes (tenant_id, other_id)',

  // Contents that were merged into another one's material: whoever uploads them again gets that.
  ...tenantTable(
    'material_aliases',
    `kind text not null,
     sha256 text not null,
     material_id uuid not null,
     primary key (tenant_id, kind, sha256),
     foreign key (tenant_id, material_id) references materials (tenant_id, id) on delete cascade`,
  ),
  'create index material_aliases_material on material_aliases (tenant_id, material_id)',
];
