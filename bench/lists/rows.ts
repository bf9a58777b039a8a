import type pg from 'pg';
import type { TestTenant } from '../../apps/server/src/testing/fixture.ts';

const accountCount = 40;

export interface Sizes {
  materials: number;
  pixels: number;
  audiences: number;
  apps: number;
  landingPages: number;
  titleGroups: number;
  tags: number;
}

type Owner = Pick<pg.Pool, 'query'>;

/** Every fifth is pushed and every third of those used, every second has a tag, and every hundredth a twin. */
async function insertMaterials(owner: Owner, { tenantId, admin, designer }: TestTenant, count: number) {
  const key = `'${tenantId}/bench.jpg'`;
  await owner.query(
    `insert into files (tenant_id, key, kind, mime, size, width, height, sha256, name, claimed_at)
     values ($1, ${key}, 'image', 'image/jpeg', 9000, 720, 720, md5('bench'), 'bench.jpg', now())`,
    [tenantId],
  );
  await owner.query(
    `insert into products (tenant_id, id, name, image_url)
     select $1::bigint, gen_random_uuid(), 'Product ' || n, '/x' from generate_series(1, 20) n`,
    [tenantId],
  );
  await owner.query(
    `insert into material_tags (tenant_id, id, name, first_category, second_category, created_by)
     select $1::bigint, gen_random_uuid(), 'Tag ' || n, 'Style', 'Look', $2::uuid from generate_series(1, 20) n`,
    [tenantId, admin.userId],
  );
  await owner.query(
    `insert into materials (tenant_id, id, kind, file_key, name, sha256, width, height, size, product_id,
       created_by, created_at, updated_at)
     select $1::bigint, gen_random_uuid(), 'IMAGE', ${key}, 'Ship ' || n, md5(n::text), 720 + n % 3, 721, 9000 + n,
       p.id, case when n % 2 = 0 then $2::uuid else $3::uuid end,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $4::integer) n
     join (select id, row_number() over (order by id) as at from products where tenant_id = $1) p on p.at = n % 20 + 1`,
    [tenantId, admin.userId, designer.userId, count],
  );
  await owner.query(
    `with numbered as (select id, row_number() over (order by name) as n from materials where tenant_id = $1),
       tags as (select id, row_number() over (order by id) as at from material_tags where tenant_id = $1),
       tagged as (insert into material_tag_links (tenant_id, material_id, tag_id)
         select $1::bigint, m.id, g.id from numbered m join tags g on g.at = m.n % 20 + 1 where m.n % 2 = 0),
       pairs as (select m.id as one, o.id as other from numbered m join numbered o on o.n = m.n + 1 where m.n % 100 = 0),
       alike as (insert into material_look_alikes (tenant_id, material_id, other_id, different_bits)
         select $1::bigint, one, other, 3 from pairs union all select $1::bigint, other, one, 3 from pairs)
     insert into material_places (tenant_id, material_id, platform, advertiser_id, external_id, report_id, pushed_at, confirmed_at, part, sha256)
     select $1::bigint, id, 'TIKTOK', '1', n::text, n::text, now(), now(), 'FILE', md5(n::text) from numbered where n % 5 = 0`,
    [tenantId],
  );
  await owner.query(
    `with read as (
       insert into mirror_syncs (tenant_id, platform, advertiser_id, state, swept_at, sweep_at, next_at)
       values ($1, 'TIKTOK', '1', 'DONE', now(), 'infinity', 'infinity')),
     used as (select external_id, external_id::integer * 10 + n as ad from material_places, generate_series(1, 3) n
       where tenant_id = $1 and external_id::integer % 3 = 0),
     ads as (
       insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, name, status, state,
         platform_status, managed, created_at, updated_at, found_at, changed_at)
       select $1::bigint, 'TIKTOK', '1', 'ad', ad::text, '1', 'Ad ' || ad, 'ENABLE', 'running', 'X', false, now(), now(), now(), now()
       from used)
     insert into mirror_files (tenant_id, platform, advertiser_id, file_id, external_id)
     select $1::bigint, 'TIKTOK', '1', external_id, ad::text from used`,
    [tenantId],
  );
}

/** Every tenth stands in two accounts, every twentieth is called shared, and every thirtieth has vanished. */
async function insertAssets(
  owner: Owner,
  { tenantId }: TestTenant,
  { kind, count, data }: { kind: string; count: number; data: string },
) {
  await owner.query(
    `insert into channel_assets (tenant_id, id, kind, platform, advertiser_id, external_id, name, data, raw, confirmed_at, vanished_at)
     select $1::bigint, gen_random_uuid(), $2, 'TIKTOK', (n % ${accountCount})::text,
       (case when n % 10 = 0 then n - 1 else n end)::text, 'Boat ' || n, ${data}, '{}', now() - n * interval '1 second',
       case when n % 30 = 0 then now() end
     from generate_series(1, $3::integer) n`,
    [tenantId, kind, count],
  );
}

const pixelData = `jsonb_build_object('code', 'C' || n, 'businessId', '7000', 'status',
  case when n % 4 = 0 then 'INACTIVE' else 'ACTIVE' end, 'shared', n % 20 = 0, 'events', '[]'::jsonb, 'createdAt', null)`;
const audienceData = `jsonb_build_object('kind', case when n % 4 = 0 then 'similar' else 'custom' end, 'state',
  case when n % 5 = 0 then 'PREPARING' else 'READY' end, 'note', null, 'size', n, 'shared', false, 'type', 'PIXEL',
  'os', case when n % 3 = 0 then 'IOS' end, 'sources', '[]'::jsonb, 'includes', '[]'::jsonb, 'excludes', '[]'::jsonb,
  'settings', '{}'::jsonb, 'unknown', '{}'::jsonb, 'createdAt', '2026-03-10T04:00:00.000Z')`;

const appData = `jsonb_build_object('system', case when n % 3 = 0 then 'IOS' else 'ANDROID' end, 'packageName', 'com.boat.' || n,
  'downloadUrl', 'https://play.google.com/store/apps/details?id=com.boat.' || n, 'partner', 'none', 'clickUrl', '', 'impressionUrl', '',
  'events', '[]'::jsonb)`;
const siteData = `jsonb_build_object('pageType', 'SELF_BUILT', 'status', case when n % 5 = 0 then 'EDIT' else 'AUDIT_ACCEPTED' end,
  'platformStatus', 'x', 'url', 'https://www.example.com/' || n, 'createdAt', null)`;

/** What is kept here alone, of the products that are there; half of the landing pages live at the platform. */
async function insertKept(owner: Owner, { tenantId, admin }: TestTenant, sizes: Sizes) {
  const product = `join (select id, row_number() over (order by id) as at from products where tenant_id = $1) p on p.at = n % 20 + 1`;
  await owner.query(
    `insert into landing_pages (tenant_id, id, platform, page_type, product_id, name, url, description, created_by, updated_at)
     select $1::bigint, gen_random_uuid(), 'TIKTOK', 'THIRDPARTY', p.id, 'Pier ' || n, 'https://www.example.com/' || n, '', $2::uuid,
       now() - n * interval '1 second' from generate_series(1, $3::integer) n ${product}`,
    [tenantId, admin.userId, Math.ceil(sizes.landingPages / 2)],
  );
  await owner.query(
    `insert into title_groups (tenant_id, id, product_id, group_name, titles, created_by, created_at, updated_at)
     select $1::bigint, gen_random_uuid(), p.id, 'Group ' || n, array['Title ' || n, 'Other ' || n], $2::uuid,
       now() - n * interval '1 second', now() - n * interval '1 second' from generate_series(1, $3::integer) n ${product}`,
    [tenantId, admin.userId, sizes.titleGroups],
  );
  await owner.query(
    `insert into material_tags (tenant_id, id, name, first_category, second_category, created_by, created_at, updated_at)
     select $1::bigint, gen_random_uuid(), 'Mark ' || n, 'First ' || n % 30, 'Second ' || n % 300, $2::uuid,
       now() - n * interval '1 second', now() - n * interval '1 second' from generate_series(1, $3::integer) n`,
    [tenantId, admin.userId, sizes.tags],
  );
}

/** An organisation with so many of each; their accounts' authorisation has ended, so that no platform is asked. */
export async function fillOrganisation(owner: Owner, tenant: TestTenant, sizes: Sizes): Promise<void> {
  await owner.query(
    `with given as (insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
       values ($1, gen_random_uuid(), 'TIKTOK', $2, 'EXPIRED', now(), now(), now()) returning id)
     insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
       auth_status_at, auth_user_id, auth_at, created_at, updated_at)
     select $1::bigint, 'TIKTOK', n::text, given.id, 'Account ' || n, 'enabled', 'USD', 'Asia/Tokyo', 'EXPIRED', now(), $2::uuid,
       now(), now(), now() from given, generate_series(0, ${accountCount - 1}) n`,
    [tenant.tenantId, tenant.admin.userId],
  );
  await insertMaterials(owner, tenant, sizes.materials);
  await insertAssets(owner, tenant, { kind: 'pixel', count: sizes.pixels, data: pixelData });
  await insertAssets(owner, tenant, { kind: 'audience', count: sizes.audiences, data: audienceData });
  await insertAssets(owner, tenant, { kind: 'app', count: sizes.apps, data: appData });
  await insertAssets(owner, tenant, {
    kind: 'site',
    count: Math.floor(sizes.landingPages / 2),
    data: siteData,
  });
  await insertKept(owner, tenant, sizes);
}
