import { expect, it } from 'vitest';
import { settled } from './settled-ticket.ts';

const entry = { tenantId: '1', tenantName: 'One', roleCode: 'DESIGNER', roleName: 'Designer' } as const;
const invitation = (invitationId: string) => ({
  ...entry,
  invitationId,
  roles: [],
  inviterName: null,
  invitedAt: '2026-03-01T00:00:00.000Z',
});
const ticket = {
  loginCode: 'code',
  expiresInSeconds: 300,
  tenants: [],
  invitations: [invitation('a'), invitation('b')],
};

it('moves an accepted invitation to the organisations', () => {
  expect(settled(ticket, 'a', entry)).toEqual({
    ...ticket,
    tenants: [entry],
    invitations: [invitation('b')],
  });
});

it('takes a declined one away', () => {
  expect(settled(ticket, 'b')).toEqual({ ...ticket, invitations: [invitation('a')] });
});

it('leaves a login that is over alone', () => {
  expect(settled(null, 'a', entry)).toBeNull();
});
