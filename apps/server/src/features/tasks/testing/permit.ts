import type { TestMember } from '../../../testing/index.ts';
import type { TaskStage } from './stage.ts';

/** What a member may do with accounts of TikTok, beside what it may already. */
export const permit = async (
  { server }: Pick<TaskStage, 'server'>,
  { tenantId, userId }: TestMember,
  permissions: Readonly<Record<string, 'VIEW' | 'MANAGE'>>,
): Promise<void> => {
  for (const [advertiserId, permission] of Object.entries(permissions))
    await server.owner.query(
      `insert into account_permissions (tenant_id, user_id, platform, advertiser_id, permission)
       values ($1, $2, 'TIKTOK', $3, $4)
       on conflict (tenant_id, user_id, platform, advertiser_id) do update set permission = excluded.permission`,
      [tenantId, userId, advertiserId, permission],
    );
};

export const permitNothing = async (
  { server }: Pick<TaskStage, 'server'>,
  { userId }: TestMember,
): Promise<void> =>
  void (await server.owner.query('delete from account_permissions where user_id = $1', [userId]));
