import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/failed-state.tsx';
import { ReloadForm, useReloadRound } from '../../ui/form/index.ts';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { useRight } from '../../ui/use-right.ts';
import { useTenantDetail } from './queries.ts';
import { ReadOnlySection } from './read-only-section.tsx';
import { SettingsSection } from './settings-section.tsx';

export default function SettingsPage() {
  const { t } = useTranslation('tenants');
  const mayWrite = useRight('tenants.write');
  const { data: tenant, isPending, error, refetch } = useTenantDetail();
  const [round, reload] = useReloadRound(refetch);
  return (
    <Page narrow>
      <PageHeader title={t('title')} />
      {isPending && <SectionSkeleton fields={4} />}
      {error && !tenant && <FailedState title={t('failed')} error={error} onRetry={refetch} />}
      {tenant && mayWrite && (
        <ReloadForm value={reload}>
          <SettingsSection key={`${tenant.tenantId} ${round}`} tenant={tenant} />
        </ReloadForm>
      )}
      {tenant && !mayWrite && <ReadOnlySection tenant={tenant} />}
    </Page>
  );
}
