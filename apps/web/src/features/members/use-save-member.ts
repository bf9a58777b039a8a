import { type InviteInput, type Member } from '@adsail/contract/members';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toast } from '../../ui/toast/index.ts';
import { sorted } from './model/permissions.ts';
import { useInvite, useUpdateMember, useUpdatePermissions } from './queries.ts';

type Values = z.output<typeof InviteInput>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Sends an invitation, or of a member only what was changed: the log should speak of nothing else. */
export function useSaveMember(member: Member | null): (values: Values) => Promise<void> {
  const { t } = useTranslation('members');
  const { mutateAsync: invite } = useInvite();
  const { mutateAsync: update } = useUpdateMember();
  const { mutateAsync: updatePermissions } = useUpdatePermissions();
  // What the server has by now: when the second half fails, the first one is not sent again.
  const stored = useRef(member);
  // Read again because somebody else has changed it.
  useEffect(() => {
    stored.current = member;
  }, [member]);

  const saveDetails = async ({ userName, roles }: Values): Promise<void> => {
    const now = stored.current;
    if (!now) return;
    const held = now.roles.map(({ roleCode }) => roleCode);
    if (now.userName === userName && same(held, roles)) return;
    const { memberId, version } = now;
    stored.current = await update({ memberId, userName, roles, version });
  };
  const savePermissions = async ({ permissions }: Values): Promise<void> => {
    const now = stored.current;
    if (!now || same(sorted(now.permissions ?? []), sorted(permissions))) return;
    const { memberId, version } = now;
    stored.current = await updatePermissions({ memberId, permissions, version });
  };

  return async (values) => {
    if (!member) {
      await invite(values);
      return;
    }
    // Accounts first: whoever gives up its own administration must do the rest before.
    await savePermissions(values);
    await saveDetails(values);
    toast.success(t('saved'));
  };
}
