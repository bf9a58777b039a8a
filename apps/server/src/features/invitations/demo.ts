import type { Role } from '@adsail/contract';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { insertMember, logDemoStep } from '../members/index.ts';
import { memberByPhone } from './store/demo.ts';

const day = 24 * 60 * 60 * 1000;

interface DemoInvitation {
  to: string;
  phone: string;
  name: string;
  roles: Role[];
  days: number;
}

/** The designer of Blue Harbor Games, who can be tried from the login page, is wanted elsewhere too. */
const demoInvitations: readonly DemoInvitation[] = [
  { to: 'Northlight Shop', phone: '13800000003', name: 'Isla (freelance)', roles: ['DESIGNER'], days: 0.6 },
];

/** Somebody of one organisation is invited to another: it finds the invitation after its login. */
export async function makeDemoInvitations(
  { tx, tenantName }: DemoTenant,
  { clock }: Services,
): Promise<void> {
  for (const { phone, name, roles, days } of demoInvitations.filter(({ to }) => to === tenantName)) {
    const person = await memberByPhone(tx, phone);
    if (!person || person.status) continue;
    const at = new Date(clock().getTime() - days * day);
    await insertMember(tx, { userId: person.id, name, roles, invitedBy: tx.userId }, at);
    await logDemoStep(tx, {
      userId: person.id,
      by: tx.userId,
      step: { days, action: 'INVITE', roles },
      at,
      before: null,
      after: { userName: name, phoneRegion: '86', phone, roles, status: 'INVITE', permissions: [] },
    });
  }
}
