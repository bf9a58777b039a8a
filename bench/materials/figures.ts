import { buildApp } from '../../apps/server/src/http/app.ts';
import { client, type TestClient } from '../../apps/server/src/testing/client.ts';
import { makeFixture } from '../../apps/server/src/testing/fixture.ts';
import { videoMaterialCalls } from '../../packages/contract/src/materials/index.ts';
import { openOrganisation, type Organisation } from '../ledger/organisation.ts';

export const videos = 100_000;
const accounts = 40;
/** Of the seven that are asked for: on so many each video was shown. */
const daysShown = 3;
const days = { from: '2026-11-10', to: '2026-11-16' };

export interface FigureStage extends Organisation {
  as: TestClient;
  /** Whose videos they are. */
  tenantId: string;
  close(): Promise<void>;
}

/** Videos in accounts of three platforms and two currencies, a tenth of what platforms report not in the library. */
const fill = [
  `insert into files (tenant_id, key, kind, mime, size, width, height, sha256, name, claimed_at)
   values ($1::bigint, $1 || '/bench.mp4', 'video', 'video/mp4', 9000, 720, 720, md5('bench'), 'bench.mp4', now())`,
  `insert into products (tenant_id, id, name, image_url)
   select $1::bigint, gen_random_uuid(), 'Product ' || n, '/x' from generate_series(1, 20) n`,
  `insert into materials (tenant_id, id, kind, file_key, name, sha256, width, height, size, duration_ms, product_id,
     created_by, created_at, updated_at)
   select $1::bigint, gen_random_uuid(), 'VIDEO', $1 || '/bench.mp4', 'Film ' || n, md5(n::text), 720, 1280, 9000, 15000, p.id,
     $2::uuid, now() - n * interval '1 minute', now()
   from generate_series(1, ${videos}) n
   join (select id, row_number() over (order by id) as at from products where tenant_id = $1::bigint) p on p.at = n % 20 + 1`,
  `with given as (insert into platform_grants (tenant_id, id, platform, user_id, status, check_after, granted_at, updated_at)
     values ($1::bigint, gen_random_uuid(), 'TIKTOK', $2::uuid, 'EXPIRED', now(), now(), now()) returning id)
   insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, status, currency, zone, auth_status,
     auth_status_at, auth_user_id, auth_at, created_at, updated_at)
   select $1::bigint, (array['TIKTOK', 'FACEBOOK', 'OCEAN'])[n % 3 + 1], n::text, given.id, 'Account ' || n, 'enabled',
     (array['USD', 'CNY'])[n % 2 + 1], 'Asia/Tokyo', 'EXPIRED', now(), $2::uuid, now(), now(), now()
   from given, generate_series(1, ${accounts}) n`,
  `insert into insight_accounts (tenant_id, platform, advertiser_id, account_no)
   select tenant_id, platform, advertiser_id, advertiser_id::integer from ad_accounts where tenant_id = $1::bigint`,
  `insert into exchange_rates (day, currency, per_usd, source, quoted_on, to_check, fetched_at)
   select d::date, 'CNY', 7.1, 'Bench', d::date, false, now()
   from generate_series('2026-11-01'::date, '2026-11-20'::date, '1 day') d`,
  `insert into insight_materials (tenant_id, account_no, material_no, kind, names, report_id, material_id)
   select $1::bigint, n % ${accounts} + 1, n / ${accounts} + 1, 'video', 'id', n::text, case when n % 10 > 0 then id end
   from (select id, row_number() over (order by id) as n from materials where tenant_id = $1::bigint) m`,
  `insert into material_days (tenant_id, account_no, day, material_no, reach, fetched_at, cost, app_value, web_value,
     impressions, clicks, conversions, installs, registrations, app_purchases, web_purchases,
     plays, plays_2s, plays_6s, plays_25, plays_50, plays_75, plays_100)
   select $1::bigint, m.account_no, '2026-11-10'::date + (m.material_no + n * 2) % 7, m.material_no, 5, now(),
     (m.material_no * 7919 % 10007)::numeric / 97, 1.25, 0, m.material_no * 31 % 9001, m.material_no % 131, 1, 2, 1, 1, 0,
     m.material_no * 17 % 5003, 50, 40, 30, 20, 10, 5
   from insight_materials m, generate_series(0, ${daysShown - 1}) n where m.tenant_id = $1::bigint`,
];

export async function openFigures(): Promise<FigureStage> {
  const world = await openOrganisation();
  const { stack, owner } = world;
  await stack.jobs.start(stack.services, stack.collected.jobs, [], false);
  const app = await buildApp(stack.services, stack.collected);
  await app.ready();
  const { a } = await makeFixture(owner, stack.services);
  const known = [a.tenantId, a.admin.userId];
  // Each is given as many as it names.
  for (const statement of fill)
    await owner.query(
      statement,
      known.filter((_value, at) => statement.includes(`$${at + 1}`)),
    );
  await owner.query('vacuum analyze');
  return {
    ...world,
    tenantId: a.tenantId,
    as: client(app, { 'x-token': a.admin.token }),
    async close() {
      await app.close();
      await world.close();
    },
  };
}

/** The first page of all videos with their figures, those that cost most before the others, and the sums beside them. */
export async function askSorted({ as }: FigureStage): Promise<number> {
  const asked = { figureDays: days, sort: { field: 'cost', order: 'desc' }, pageSize: 20 } as const;
  const began = performance.now();
  const { envelope } = await as.send(videoMaterialCalls.page, asked);
  if (envelope.errorCode) throw new Error(envelope.errorMessage);
  return performance.now() - began;
}

/** What cannot be saved: the facts of those days are looked at once, each with its material. */
export async function askBare({ owner, tenantId }: FigureStage): Promise<number> {
  const began = performance.now();
  await owner.query(
    `select m.material_id, sum(d.cost * case a.currency when 'USD' then 1 else 1 / 7.1 end) as cost
     from insight_materials m
     join insight_accounts i using (tenant_id, account_no)
     join ad_accounts a using (tenant_id, platform, advertiser_id)
     join material_days d using (tenant_id, account_no, material_no)
     where m.tenant_id = $1 and d.day between $2 and $3 and m.material_id is not null
     group by m.material_id order by cost desc limit 20`,
    [tenantId, days.from, days.to],
  );
  return performance.now() - began;
}
