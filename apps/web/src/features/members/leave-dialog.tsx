import { memberCalls } from '@adsail/contract/members';
import type { MemberProfile } from '@adsail/contract/profile';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/client.ts';
import { leaveForLogin } from '../../api/leave.ts';
import { followToTenant, tenantSwitch } from '../../api/switch-tenant.ts';
import { movedText } from '../../i18n/moved-text.ts';
import { noteEnd } from '../../state/ended-membership.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { toast } from '../../ui/toast/index.ts';
import { colleagueChoices } from './queries.ts';
import { SuccessorField } from './successor-field.tsx';

interface LeaveDialogProps {
  member: MemberProfile;
  /** Gives up what was typed on the page. */
  discard: () => void;
  onClose: () => void;
}

/** Leaves the organisation: on to another one of the person, or to the login page, which says what happened. */
export function LeaveDialog({ member, discard, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('members');
  const router = useRouter();
  const { tenantId, tenantName } = member;
  const [successorId, setSuccessorId] = useState<string>();
  const leave = async () => {
    const { profile } = await request(memberCalls.leave, { tenantId, successorId }, { silent: true });
    discard();
    if (profile) {
      await followToTenant(profile, tenantSwitch(router));
      // Longer than good news: it is also where the reader is from now on.
      toast.success(movedText('LEFT', tenantName, profile.tenantName), { durationMs: 10_000 });
    } else {
      noteEnd({ membership: 'LEFT', tenantId, tenantName });
      await leaveForLogin(router, '/home');
    }
  };
  return (
    <ConfirmDelete
      open
      isNamed
      width={480}
      names={[tenantName]}
      title={t('leave.question', { organisation: tenantName })}
      consequence={t('leave.text')}
      confirmText={t('leave.action')}
      onDelete={leave}
      onClose={onClose}
    >
      <SuccessorField
        source={colleagueChoices}
        label={t('leave.successor')}
        value={successorId}
        onChange={setSuccessorId}
      />
    </ConfirmDelete>
  );
}
