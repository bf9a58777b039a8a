import type { AdPlatform, CurrencyCode, Role, ZoneKey } from '@adsail/contract';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { enterTenant } from '../../db/scope.ts';
import { openTenant } from '../tenants/index.ts';
import { hashPassword } from './passwords.ts';
import { insertDemoMember } from './store/demo.ts';
import { insertUser, namelessPerson } from './store/users.ts';

export const demoPassword = 'Adsail2026';

interface DemoMember {
  phone: string;
  roles: Role[];
  status?: 'INVITE' | 'STOP';
}

interface DemoTenant {
  name: string;
  timezone: ZoneKey;
  currency: CurrencyCode;
  platforms: AdPlatform[];
  administrator: string;
  members: DemoMember[];
}

/** Whoever is only invited has no password yet. */
export interface DemoPerson {
  phoneRegion?: string;
  phone: string;
  name: string;
  invited?: boolean;
}

export async function makeDemoUser(
  tx: Tx,
  { id, phoneRegion = '86', phone, name, invited }: DemoPerson & { id: string },
  at: Date,
): Promise<void> {
  // Whoever never came has neither a password nor a name of its own: what it is called stands with the membership.
  const own = invited ? namelessPerson(phone) : name;
  const passwordHash = invited ? null : await hashPassword(demoPassword);
  await insertUser(tx, { id, phoneRegion, phone, name: own, lang: 'en', passwordHash }, at);
}

/** Invented people. */
const people: readonly DemoPerson[] = [
  { phone: '13800000001', name: 'Mara Quayle' },
  { phone: '13800000002', name: 'Tobin Marsh' },
  { phone: '13800000003', name: 'Isla Wrenfield' },
  { phone: '13800000004', name: 'Jun Harrowgate', invited: true },
  { phone: '13800000005', name: 'Petra Lowmoor' },
  { phoneRegion: '852', phone: '51000006', name: 'Kit Sandeford', invited: true },
  { phone: '13800000007', name: 'Elin Northcape' },
  { phone: '13800000009', name: 'Omar Saltwell' },
];

/** Their phone numbers. */
export const demoPeople: readonly string[] = people.map(({ phone }) => phone);

const tenants: readonly DemoTenant[] = [
  {
    name: 'Blue Harbor Games',
    timezone: 'Asia_Shanghai',
    currency: 'USD',
    platforms: ['TIKTOK', 'FACEBOOK', 'OCEAN'],
    administrator: '13800000001',
    members: [
      { phone: '13800000002', roles: ['OPTIMIZER'] },
      { phone: '13800000003', roles: ['DESIGNER'] },
      { phone: '13800000004', roles: ['OPTIMIZER'], status: 'INVITE' },
      { phone: '13800000005', roles: ['DESIGNER'], status: 'STOP' },
      { phone: '51000006', roles: ['OPTIMIZER', 'DESIGNER'], status: 'INVITE' },
    ],
  },
  {
    name: 'Northlight Shop',
    timezone: 'Europe_Paris',
    currency: 'USD',
    platforms: ['FACEBOOK'],
    administrator: '13800000007',
    members: [{ phone: '13800000001', roles: ['OPTIMIZER'] }],
  },
  {
    name: 'Red Reef Apps',
    timezone: 'Asia_Riyadh',
    currency: 'SAR',
    platforms: ['TIKTOK'],
    administrator: '13800000009',
    members: [],
  },
];

/** People and organisations of the demo world; every other feature's demo builds on them. */
export async function makeDemoPeople(tx: Tx, now: Date): Promise<void> {
  const ids = new Map(people.map(({ phone }) => [phone, newId()]));
  const idOf = (phone: string): string => {
    const id = ids.get(phone);
    if (!id) throw new Error(`Nobody in the demo world has the number ${phone}`);
    return id;
  };
  const nameOf = (phone: string) => people.find((person) => person.phone === phone)?.name;
  for (const person of people) await makeDemoUser(tx, { id: idOf(person.phone), ...person }, now);
  // A second apart, so that a person's organisations have an order.
  for (const [position, { administrator, members, ...tenant }] of tenants.entries()) {
    const at = new Date(now.getTime() + position * 1000);
    const tenantId = await openTenant(tx, idOf(administrator), tenant, at);
    const scoped = await enterTenant(tx, { tenantId, userId: idOf(administrator) });
    for (const { phone, roles, status = 'USE' } of members)
      await insertDemoMember(scoped, {
        user_id: idOf(phone),
        roles,
        status,
        created_at: at,
        ...(status === 'INVITE' ? { name: nameOf(phone), invited_by: idOf(administrator) } : {}),
      });
  }
}
