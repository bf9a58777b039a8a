import { type TenantDetail, tenantNameMax, UpdateTenantInput } from '@adsail/contract/tenants';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { FormSection, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { useRight } from '../../ui/use-right.ts';
import { currencyChoices, zoneChoices } from './choices.ts';
import { useUpdateTenant } from './queries.ts';
import styles from './tenants.module.css';

const valuesOf = ({ tenantName, timezone, currency }: TenantDetail) => ({ tenantName, timezone, currency });

export function SettingsSection({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslation('tenants');
  const language = useLanguage();
  const readOnly = !useRight('tenant.write');
  const update = useUpdateTenant();
  const form = useContractForm(UpdateTenantInput, { defaultValues: valuesOf(tenant) });
  return (
    <FormSection
      title={t('organisation')}
      hint={t('organisationHint')}
      form={form}
      draftKey="settings"
      readOnly={readOnly}
      onSave={async (values) => {
        const saved = await update.mutateAsync({ ...values, version: tenant.version });
        form.reset(valuesOf(saved));
      }}
    >
      {readOnly && <Alert type="info" showIcon title={t('readOnly')} />}
      <TextField
        form={form}
        name="tenantName"
        label={t('field.tenantName')}
        required
        disabled={readOnly}
        limit={readOnly ? undefined : tenantNameMax}
      />
      <div className={styles.fact}>
        <span className={styles.factName}>{t('field.tenantId')}</span>
        <span>
          <CopyText text={tenant.tenantId} />
        </span>
      </div>
      <SelectField
        form={form}
        name="timezone"
        label={t('field.timezone')}
        hint={t('timezoneHint')}
        required
        disabled={readOnly}
        placeholder={t('chooseTimezone')}
        choices={zoneChoices(language)}
      />
      <SelectField
        form={form}
        name="currency"
        label={t('field.currency')}
        hint={t('currencyHint')}
        required
        disabled={readOnly}
        placeholder={t('chooseCurrency')}
        choices={currencyChoices(language)}
      />
    </FormSection>
  );
}
