import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@adsail/contract';
import type pg from 'pg';
import { newId } from '../db/ids.ts';
import type { Services } from '../services.ts';

export interface TestMember {
  userId: string;
  tenantId: string;
  sessionId: string;
  token: string;
  phone: string;
  name: string;
  roles: readonly Role[];
}

export interface TestTenant {
  tenantId: string;
  name: string;
  admin: TestMember;
  optimizer: TestMember;
  designer: TestMember;
}

export interface Fixture {
  a: TestTenant;
  b: TestTenant;
}

let phones = 0;

async function makeMember(
  owner: pg.Pool,
  services: Services,
  tenantId: string,
  role: Role,
): Promise<TestMember> {
  const now = services.clock();
  const [userId, sessionId] = [newId(), newId()];
  const token = randomBytes(32).toString('base64url');
  phones += 1;
  const phone = `139${String(phones).padStart(8, '0')}`;
  const name = `${role} of ${tenantId}`;
  await owner.query('insert into users (id, phone_region, phone, name, lang) values ($1, $2, $3, $4, $5)', [
    userId,
    '86',
    phone,
    name,
    'en',
  ]);
  await owner.query('insert into members (tenant_id, user_id, roles, status) values ($1, $2, $3, $4)', [
    tenantId,
    userId,
    [role],
    'USE',
  ]);
  await owner.query(
    `insert into sessions (id, user_id, tenant_id, device_id, device, ip, token_hash, token_expires_at,
       refresh_expires_at, created_at, last_seen_at)
     values ($1, $2, $3, 'device', 'Test', '127.0.0.1', $4, $5, $5, $6, $6)`,
    [
      sessionId,
      userId,
      tenantId,
      createHash('sha256').update(token).digest(),
      new Date(now.getTime() + 30 * 60_000),
      now,
    ],
  );
  return { userId, tenantId, sessionId, token, phone, name, roles: [role] };
}

async function makeTenant(owner: pg.Pool, services: Services, name: string): Promise<TestTenant> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into tenants (name, timezone, currency, platforms)
     values ($1, 'Asia_Shanghai', 'USD', '{TIKTOK,FACEBOOK,OCEAN}') returning id`,
    [name],
  );
  const tenantId = (rows[0] as { id: string }).id;
  return {
    tenantId,
    name,
    admin: await makeMember(owner, services, tenantId, 'ADMINISTRATOR'),
    optimizer: await makeMember(owner, services, tenantId, 'OPTIMIZER'),
    designer: await makeMember(owner, services, tenantId, 'DESIGNER'),
  };
}

/** Two organisations that share nothing, three members each, every one with an open session. */
export const makeFixture = async (owner: pg.Pool, services: Services): Promise<Fixture> => ({
  a: await makeTenant(owner, services, 'Tenant A'),
  b: await makeTenant(owner, services, 'Tenant B'),
});
