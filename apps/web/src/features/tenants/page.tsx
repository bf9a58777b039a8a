import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/failed-state.tsx';
import { ReloadForm, usePinned, useReloadRound } from '../../ui/form/index.ts';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { useRight } from '../../ui/use-right.ts';
import { RatesSection } from '../rates/index.ts';
import { useTenantDetail } from './queries.ts';
import { ReadOnlySection } from './read-only-section.tsx';
import { SettingsSection } from './settings-section.tsx';

export default function SettingsPage() {
  const { t } = useTranslation('tenants');
  const mayWrite = useRight('tenants.write');
  const { data: tenant, isPending, error, refetch } = useTenantDetail();
  const [round, reload] = useReloadRound(refetch);
  // Read again meanwhile, the organisation may be in another version than the one that the form shows.
  const [begun] = usePinned(tenant ? `${tenant.tenantId} ${round}` : null, tenant ?? null);
  return (
    <Page narrow>
      <PageHeader title={t('title')} />
      {isPending && <SectionSkeleton fields={4} />}
      {error && !tenant && <FailedState title={t('failed')} error={error} onRetry={refetch} />}
      {begun && mayWrite && (
        <ReloadForm value={reload}>
          <SettingsSection key={begun.tenantId} tenant={begun} />
        </ReloadForm>
      )}
      {tenant && !mayWrite && <ReadOnlySection tenant={tenant} />}
      {tenant && <RatesSection />}
    </Page>
  );
}
