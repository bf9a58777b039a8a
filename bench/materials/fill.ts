import pg from 'pg';
import { cloneMaterial } from '../../apps/server/src/features/materials/testing/clones.ts';
import type { Stack } from '../../scripts/lib/stack.ts';

/** A number of its own for each, the same in every run. */
const own = `('x' || left(sha256, 7))::bit(28)::integer`;

/**
 * The clones of several materials, mixed, with figures, days, tags and places of their own: of rows that are all alike, a list that
 * uses its rows again need hardly change a thing.
 */
const varied = [
  `update materials set width = 400 + ${own} % 1600, height = 400 + ${own} % 1100, size = 20000 + ${own} % 4000000,
     created_at = now() - ${own} % 90000 * interval '1 minute' where tenant_id = $1 and id = any($2)`,
  `insert into material_tag_links (tenant_id, material_id, tag_id)
   select m.tenant_id, m.id, g.id from materials m,
     (select id, row_number() over (order by id) as place from material_tags where tenant_id = $1 order by id limit 6) g
   where m.tenant_id = $1 and m.id = any($2) and (${own} >> g.place::integer) % 3 = 0`,
  `insert into material_places (tenant_id, material_id, platform, advertiser_id, external_id, report_id, part, pushed_at, confirmed_at)
   select m.tenant_id, m.id, a.platform, a.advertiser_id, m.id, m.id, 'FILE', now(), now() from materials m,
     (select distinct on (platform) platform, advertiser_id, length(platform) as place from ad_accounts
      where tenant_id = $1 and platform <> 'GOOGLE' order by platform, advertiser_id) a
   where m.tenant_id = $1 and m.id = any($2) and (${own} >> a.place) % 3 = 0`,
];

/** As many materials as that in an organisation, like those that it has. */
export async function fill(
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
  tenantId: string,
  sources: readonly string[],
  count: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const each = Math.ceil(count / sources.length);
    const made: string[] = [];
    for (const materialId of sources)
      made.push(...(await cloneMaterial(owner, { tenantId, materialId, count: each })));
    for (const statement of varied) await owner.query(statement, [tenantId, made]);
    await owner.query('analyze materials, material_tag_links, material_places');
  } finally {
    await owner.end();
  }
}
