import type { Invitation } from '@adsail/contract/tenants';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { FilledText } from './filled-text.tsx';
import { listText } from './list-text.ts';

/** Who invites, to which organisation, in which roles: all that is agreed to. For the login page and the console. */
export function InvitationText({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { inviterName, tenantName, roles } = invitation;
  const names = roles.map(({ roleName }) => roleName);
  return (
    <FilledText
      text={t(inviterName === null ? 'invitation.textNobody' : 'invitation.text')}
      parts={{
        inviter: <bdi>{inviterName}</bdi>,
        organisation: (
          <strong>
            <bdi>{tenantName}</bdi>
          </strong>
        ),
        roles: <strong>{listText(names, language)}</strong>,
      }}
    />
  );
}
