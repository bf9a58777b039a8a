import type { Call, Envelope } from '@adsail/contract';
import sharp from 'sharp';
import type { TestAnswer, TestMember, TestServer, TestTenant } from '../testing/index.ts';
import { featureSamples } from './collect.ts';
import type { World } from './samples.ts';

/** In every text of tenant A's records: seen anywhere in an answer to somebody else, it has leaked. */
export const marker = 'MARKER-of-tenant-A';

/** Gives a tenant records of each kind. */
export async function makeWorld(server: TestServer, tenant: TestTenant, text: string): Promise<World> {
  // Filled feature by feature: each one's records build on those before it.
  const world = { tenant } as World;
  for (const { make } of featureSamples) Object.assign(world, await make?.(server, world, text));
  await server.owner.query('update tenants set name = $2 where id = $1', [tenant.tenantId, `${text} tenant`]);
  await server.owner.query('update users set name = $2 || name where id = any($1)', [
    [tenant.admin, tenant.optimizer, tenant.designer].map(({ userId }) => userId),
    text,
  ]);
  return world;
}

async function multipartBody(input: unknown): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** A form knows texts only: what is wrong in type is a field that comes twice. */
const formEncoded = (input: unknown) =>
  new URLSearchParams(
    Object.entries(input as Record<string, unknown>).flatMap(([name, value]): [string, string][] =>
      (typeof value === 'string' ? [value] : ['one', 'two']).map((text) => [name, text]),
    ),
  ).toString();

/** Asks a call the way its clients do: JSON, form-encoded or multipart. */
export async function ask(
  server: TestServer,
  call: Call,
  input: unknown,
  member?: TestMember,
): Promise<TestAnswer> {
  const client = member ? server.as(member) : server.anybody;
  if (call.transport === 'json') return client.send(call, input);
  const { body, type } =
    call.transport === 'form'
      ? { body: formEncoded(input), type: 'application/x-www-form-urlencoded' }
      : await multipartBody(input);
  const raw = await client.request({
    method: 'POST',
    url: call.path,
    payload: body,
    headers: { 'content-type': type },
  });
  return { status: raw.statusCode, envelope: raw.json<Envelope>(), headers: raw.headers, raw };
}

/** Every row of every tenant table that belongs to the tenant, as one text. */
export async function rowsOfTenant(
  server: TestServer,
  tenantId: string,
  but: readonly string[] = [],
): Promise<string> {
  const { rows } = await server.owner.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'tenant_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const parts = await Promise.all(
    rows
      .filter(({ table }) => !but.includes(table))
      .map(async ({ table }) => {
        const found = await server.owner.query(
          `select coalesce(string_agg(t::text, e'\n' order by t::text), '') as rows from ${table} t where tenant_id = $1`,
          [tenantId],
        );
        return `${table}\n${(found.rows[0] as { rows: string }).rows}`;
      }),
  );
  const tenant = await server.owner.query('select t::text as row from tenants t where id = $1', [tenantId]);
  return [...parts, JSON.stringify(tenant.rows)].join('\n');
}
