import type { Call, Envelope } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { fileCalls } from '@adsail/contract/files';
import { memberCalls } from '@adsail/contract/members';
import { productCalls } from '@adsail/contract/products';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import sharp from 'sharp';
import { testImage } from '../testing/files.ts';
import type { Answer, TestMember, TestServer, TestTenant } from '../testing/index.ts';
import type { World } from './samples.ts';

/** In every text of tenant A's records: seen anywhere in an answer to somebody else, it has leaked. */
export const marker = 'MARKER-of-tenant-A';

/** Accounts whose authorisation has ended, so that no platform is asked; the optimizer may see them. */
async function insertAccounts({ owner }: TestServer, tenant: TestTenant, text: string): Promise<string> {
  const { tenantId, admin, optimizer } = tenant;
  const advertiserId = `7${tenantId.padStart(9, '0')}`;
  for (const platform of ['TIKTOK', 'OCEAN']) {
    const account = [tenantId, platform, advertiserId];
    const { rows } = await owner.query<{ id: string }>(
      `insert into platform_grants (tenant_id, id, platform, user_id, status, scopes, check_after, granted_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'EXPIRED', array[$4], now(), now(), now()) returning id`,
      [tenantId, platform, admin.userId, text],
    );
    await owner.query(
      `insert into ad_accounts (tenant_id, platform, advertiser_id, grant_id, name, company, status, currency, zone,
         auth_status, auth_status_at, auth_user_id, auth_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5, 'enabled', 'USD', 'Asia/Tokyo', 'EXPIRED', now(), $6, now(), now(), now())`,
      [...account, rows[0]?.id, `${text} account`, admin.userId],
    );
    await owner.query(
      `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission)
       values ($1, $4, $2, $3, 'VIEW')`,
      [...account, optimizer.userId],
    );
  }
  return advertiserId;
}

/** Gives a tenant records of each kind. */
export async function makeWorld(server: TestServer, tenant: TestTenant, text: string): Promise<World> {
  const as = server.as(tenant.admin);
  const imageUrl = await testImage(server, tenant.admin);
  const product = await as.call(productCalls.add, { name: `${text} product`, imageUrl, illustrate: text });
  const productId = product.envelope.response.id;
  const group = await as.call(titleGroupCalls.add, {
    productId,
    groupName: `${text} group`,
    titles: [`${text} title`],
  });
  const invited = await as.call(memberCalls.invite, {
    phone: `136${tenant.tenantId.padStart(8, '0')}`,
    userName: `${text} member`,
    roles: ['DESIGNER'],
  });
  const credentials = await as.call(fileCalls.ossToken, { osCode: 7 });
  const invitation = await server.owner.query<{ invitation_id: string }>(
    'select invitation_id from members where tenant_id = $1 and user_id = $2',
    [tenant.tenantId, invited.envelope.response.memberId],
  );
  const begun = await as.call(accountCalls.getAuthUrl, { platform: 'TIKTOK' });
  const advertiserId = await insertAccounts(server, tenant, text);
  await server.owner.query('update tenants set name = $2 where id = $1', [tenant.tenantId, `${text} tenant`]);
  await server.owner.query('update users set name = $2 || name where id = any($1)', [
    [tenant.admin, tenant.optimizer, tenant.designer].map(({ userId }) => userId),
    text,
  ]);
  return {
    tenant,
    productId,
    titleGroupId: group.envelope.response.group.id,
    imageUrl,
    uploadTicket: credentials.envelope.response.ticket,
    memberId: invited.envelope.response.memberId,
    invitationId: invitation.rows[0]?.invitation_id ?? '',
    authState: begun.envelope.response.state,
    advertiserId,
  };
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
): Promise<Answer> {
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
