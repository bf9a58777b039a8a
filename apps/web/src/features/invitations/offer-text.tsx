import type { Invitation } from '@adsail/contract/tenants';
import { useTranslation } from 'react-i18next';
import { FilledText } from '../../ui/filled-text.tsx';

/** Who invites, to which organisation, in which roles: all that is agreed to. */
export function OfferText({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const { inviterName, tenantName, roles } = invitation;
  return (
    <FilledText
      text={t(inviterName === null ? 'banner.textNobody' : 'banner.text')}
      parts={{
        inviter: <bdi>{inviterName}</bdi>,
        organisation: (
          <strong>
            <bdi>{tenantName}</bdi>
          </strong>
        ),
        roles: <strong>{roles.map(({ roleName }) => roleName).join(' · ')}</strong>,
      }}
    />
  );
}
