import type { AdPlatform } from '@adsail/contract';
import type { MaterialKind } from '@adsail/contract/materials';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, CreatedAt, TenantColumn, UpdatedAt } from '../../db/tables.ts';

export interface MaterialsTable {
  tenant_id: TenantColumn;
  id: string;
  kind: MaterialKind;
  file_key: string;
  /** Of a video whose uploader made one. */
  cover_key: string | null;
  /** Null where nobody chose a moment. */
  cover_at_ms: ColumnType<number | null, number | null | undefined, number | null>;
  name: string;
  sha256: string;
  width: number;
  height: number;
  size: BigInt8;
  duration_ms: number | null;
  frame_rate: number | null;
  has_sound: boolean;
  product_id: string;
  /** What `lookOf` made of the picture or the cover; null where it says too little. */
  look: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null until it is first sent to a platform. */
  md5: ColumnType<string | null, string | null | undefined, string | null>;
  created_by: string;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface MaterialTagLinksTable {
  tenant_id: TenantColumn;
  material_id: string;
  tag_id: string;
}

export interface LookAlikesTable {
  tenant_id: TenantColumn;
  material_id: string;
  other_id: string;
  different_bits: number;
  dismissed: Generated<boolean>;
}

export interface MergedMaterialsTable {
  tenant_id: TenantColumn;
  /** What it was before it was merged. */
  id: string;
  material_id: string;
}

export interface MaterialAliasesTable {
  tenant_id: TenantColumn;
  kind: MaterialKind;
  sha256: string;
  material_id: string;
}

/** What of a material is in an account. */
export const placeParts = ['FILE', 'COVER'] as const;
export type PlacePart = (typeof placeParts)[number];

export interface MaterialPlacesTable {
  tenant_id: TenantColumn;
  material_id: string;
  platform: AdPlatform;
  advertiser_id: string;
  external_id: string;
  report_id: string;
  /** `COVER`: not the material itself but the picture that stands for a video. */
  part: PlacePart;
  /** Of what was uploaded; null for what was pushed before it was written down. */
  sha256: string | null;
  pushed_at: Date;
  /** When the platform last showed it. */
  confirmed_at: Date;
  /** Since when the platform does not have it any more. */
  vanished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface MaterialPushesTable {
  tenant_id: TenantColumn;
  id: string;
  created_by: string;
  created_at: Date;
}

export interface MaterialPushItemsTable {
  tenant_id: TenantColumn;
  push_id: string;
  material_id: string;
  platform: AdPlatform;
  advertiser_id: string;
  kind: MaterialKind;
  name: string;
  operation_id: string | null;
  /** Null where it has no cover, or it was there already. */
  cover_operation_id: string | null;
}

interface MaterialTables {
  materials: MaterialsTable;
  material_tag_links: MaterialTagLinksTable;
  material_look_alikes: LookAlikesTable;
  material_aliases: MaterialAliasesTable;
  merged_materials: MergedMaterialsTable;
  material_places: MaterialPlacesTable;
  material_pushes: MaterialPushesTable;
  material_push_items: MaterialPushItemsTable;
}

declare module '../../db/tables.ts' {
  interface Tables extends MaterialTables {}
}
