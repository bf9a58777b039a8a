import { CallError, type Role } from '@adsail/contract';
import { type Member, memberCalls } from '@adsail/contract/members';
import { newId } from '../../db/ids.ts';
import { presentPage } from '../../db/paging.ts';
import { refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { assetCounts, permissionsOf, replacePermissions } from '../accounts/index.ts';
import { withdrawExports, withdrawMember } from '../exports/index.ts';
import { endSessionsOfMember, ensureUser } from '../session/index.ts';
import { announceInvited } from './invited.ts';
import { leave } from './leave.ts';
import { pageLog } from './log-store.ts';
import { presentLogEntry, presentMember, presentSuccessor } from './present.ts';
import {
  memberExists,
  refuseLastAdministrator,
  refuseOtherStatus,
  refuseSelf,
  refuseTooManyInvitations,
} from './refuse.ts';
import { changing, removeMember } from './remove.ts';
import { snapshot } from './snapshot.ts';
import { insertMember, lockMembers, type MemberRow, pageMembers, readMember, updateMember } from './store.ts';
import { successorFilters } from './take-over.ts';

/** The member as it is, and nobody else changes one before the transaction ends. */
async function lockMember(tx: TenantTx, userId: string): Promise<MemberRow> {
  await lockMembers(tx);
  const row = await readMember(tx, userId);
  if (!row) throw new CallError('notFound');
  return row;
}

async function shown({ tx, http }: MemberArgs, userId: string): Promise<Member> {
  const row = await readMember(tx, userId);
  if (!row) throw new CallError('notFound');
  const counts = await assetCounts(tx, [userId]);
  return {
    ...presentMember(row, counts.get(userId) ?? 0, http.language),
    permissions: await permissionsOf(tx, userId),
  };
}

/** Other roles are another offer: whoever saw the former one must not accept this one by it. */
const offersAnew = ({ status, roles }: MemberRow, offered: readonly Role[]): boolean =>
  status === 'INVITE' && roles.join() !== offered.join();

export const memberRoutes = bind(memberCalls, {
  async page({ input, tx, http }) {
    const page = await pageMembers(tx, input);
    const counts = await assetCounts(
      tx,
      page.list.map(({ user_id }) => user_id),
    );
    const answer = presentPage(page, (row) =>
      presentMember(row, counts.get(row.user_id) ?? 0, http.language),
    );
    const [only] = input.memberId ? answer.list : [];
    if (only) only.permissions = await permissionsOf(tx, only.memberId);
    return answer;
  },

  async invite(args) {
    const { input, tx, services, http, actor, audit } = args;
    const { phoneRegion, phone, userName, roles, permissions } = input;
    const now = services.clock();
    await lockMembers(tx);
    const { id } = await ensureUser(tx, { phoneRegion, phone, lang: http.language }, now);
    const known = await readMember(tx, id);
    if (known) throw memberExists(known);
    await refuseTooManyInvitations(tx, { phoneRegion, phone }, now);
    await insertMember(tx, { userId: id, name: userName, roles, invitedBy: actor.userId }, now);
    await replacePermissions(tx, id, permissions);
    await announceInvited(tx, { userId: id, origin: http.origin }, services);
    audit({ entity: 'member', entityId: id, after: await snapshot(tx, id) });
    return shown(args, id);
  },

  async update(args) {
    const { input, tx, services } = args;
    const row = await lockMember(tx, input.memberId);
    await refuseStale(tx, { entity: 'member', entityId: row.user_id }, row, input.version);
    if (!input.roles.includes('ADMINISTRATOR')) await refuseLastAdministrator(tx, row);
    await changing(args, row.user_id, () =>
      updateMember(tx, row.user_id, {
        name: input.userName,
        roles: input.roles,
        ...(offersAnew(row, input.roles) ? { invitation_id: newId() } : {}),
      }),
    );
    if (row.roles.some((role) => !input.roles.includes(role)))
      await withdrawExports(tx, services, row.user_id);
    return shown(args, row.user_id);
  },

  async stop(args) {
    const { input, tx, services, actor } = args;
    const row = await lockMember(tx, input.memberId);
    refuseSelf(row, actor);
    refuseOtherStatus(row, 'USE');
    await refuseLastAdministrator(tx, row);
    await changing(args, row.user_id, () => updateMember(tx, row.user_id, { status: 'STOP' }));
    await withdrawMember(tx, services, row.user_id);
    await endSessionsOfMember(tx, { tenantId: tx.tenantId, userId: row.user_id }, services.clock());
    return shown(args, row.user_id);
  },

  async resume(args) {
    const { input, tx } = args;
    const row = await lockMember(tx, input.memberId);
    refuseOtherStatus(row, 'STOP');
    await changing(args, row.user_id, () => updateMember(tx, row.user_id, { status: 'USE' }));
    return shown(args, row.user_id);
  },

  async delete(args) {
    const { input, tx, services, actor } = args;
    const row = await lockMember(tx, input.memberId);
    refuseSelf(row, actor);
    await refuseLastAdministrator(tx, row);
    await removeMember(args, row, input.successorId);
    await endSessionsOfMember(tx, { tenantId: tx.tenantId, userId: row.user_id }, services.clock());
    return {};
  },

  leave,

  async successors({ input, tx, actor }) {
    const page = await pageMembers(tx, { ...input, ...successorFilters, except: actor.userId });
    return presentPage(page, presentSuccessor);
  },

  async updatePermissions(args) {
    const { input, tx, services } = args;
    const row = await lockMember(tx, input.memberId);
    await refuseStale(tx, { entity: 'member', entityId: row.user_id }, row, input.version);
    const kept = new Set(
      input.permissions.map(({ platform, advertiserId }) => `${platform} ${advertiserId}`),
    );
    const had = await permissionsOf(tx, row.user_id);
    if (had.some(({ platform, advertiserId }) => !kept.has(`${platform} ${advertiserId}`)))
      await withdrawExports(tx, services, row.user_id);
    await changing(args, row.user_id, async () => {
      await replacePermissions(tx, row.user_id, input.permissions);
      await updateMember(tx, row.user_id, {});
    });
    return shown(args, row.user_id);
  },

  async log({ input, tx }) {
    return presentPage(await pageLog(tx, input), presentLogEntry);
  },
});
