import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { useRight } from '../../ui/use-right.ts';
import { useTenantDetail } from './queries.ts';
import { ReadOnlySection } from './read-only-section.tsx';
import { SettingsSection } from './settings-section.tsx';

export default function SettingsPage() {
  const { t } = useTranslation('tenants');
  const mayWrite = useRight('tenant.write');
  const { data: tenant, isPending, error, refetch } = useTenantDetail();
  return (
    <Page narrow>
      <PageHeader title={t('title')} />
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && !tenant && (
        <EmptyState
          tone="danger"
          drawing="failed"
          title={t('failed')}
          hint={error.message}
          action={<Button onClick={() => refetch()}>{t('retry')}</Button>}
        />
      )}
      {tenant && mayWrite && <SettingsSection key={tenant.tenantId} tenant={tenant} />}
      {tenant && !mayWrite && <ReadOnlySection tenant={tenant} />}
    </Page>
  );
}
