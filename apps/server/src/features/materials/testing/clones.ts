import type pg from 'pg';

interface Clones {
  tenantId: string;
  /** The one that they are like in all but their content. */
  materialId: string;
  count: number;
}

/** Many materials at once, each with a content of its own; they share the file of the first. */
export async function cloneMaterial(
  owner: Pick<pg.Pool, 'query'>,
  { tenantId, materialId, count }: Clones,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into materials (tenant_id, id, kind, file_key, cover_key, name, sha256, width, height, size, duration_ms,
       frame_rate, has_sound, product_id, created_by, created_at, updated_at)
     select tenant_id, gen_random_uuid(), kind, file_key, cover_key, name || ' ' || n, md5(id::text || n), width, height,
       size, duration_ms, frame_rate, has_sound, product_id, created_by, created_at, updated_at
     from materials, generate_series(1, $3::integer) n where tenant_id = $1 and id = $2 returning id`,
    [tenantId, materialId, count],
  );
  return rows.map(({ id }) => id);
}
