import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/failed-state.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { InvitationLogSection } from '../invitations/index.ts';
import { LeaveSection } from '../members/index.ts';
import { PasswordSection } from './password-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { usePersonalInfo } from './queries.ts';
import { SessionsSection } from './sessions-section.tsx';

export default function ProfilePage() {
  const { t } = useTranslation(['profile', 'common']);
  const { data: info, isPending, error, refetch } = usePersonalInfo();
  return (
    <Page narrow>
      <PageHeader title={t('title')} />
      {isPending && (
        <div>
          <SectionSkeleton fields={3} picture />
          <SectionSkeleton fields={3} />
        </div>
      )}
      {error && !info && <FailedState title={t('failed')} error={error} onRetry={refetch} />}
      {info && (
        <div>
          <PersonalSection info={info} />
          <PasswordSection {...info} />
          <SessionsSection />
          <InvitationLogSection />
          <LeaveSection />
        </div>
      )}
    </Page>
  );
}
