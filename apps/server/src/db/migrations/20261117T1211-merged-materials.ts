import { type Migration, tenantTable } from '../migration.ts';

/** The ids of materials that were merged lead to the one that is kept: what refers to one of them still finds it. */
export const up: Migration = [
  ...tenantTable(
    'merged_materials',
    `id uuid not null,
     material_id uuid not null,
     primary key (tenant_id, id),
     foreign key (tenant_id, material_id) references materials (tenant_id, id) on delete cascade`,
  ),
  'create index merged_materials_kept on merged_materials (tenant_id, material_id)',
];
