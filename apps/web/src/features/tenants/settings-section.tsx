import { type TenantDetail, tenantNameMax, UpdateTenantInput } from '@adsail/contract/tenants';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Fact } from '../../ui/fact.tsx';
import { FormSection, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { currencyChoices, zoneChoices } from './choices.ts';
import { useUpdateTenant } from './queries.ts';

const valuesOf = ({ tenantName, timezone, currency }: TenantDetail) => ({ tenantName, timezone, currency });

export function SettingsSection({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslation('tenants');
  const translate = useTranslate('tenants');
  const update = useUpdateTenant();
  const version = useRef(tenant.version);
  // Read again because somebody else has changed it.
  useEffect(() => {
    version.current = tenant.version;
  }, [tenant]);
  const form = useContractForm(UpdateTenantInput, { defaultValues: valuesOf(tenant) });
  return (
    <FormSection
      title={t('organisation')}
      hint={t('organisationHint')}
      form={form}
      formKey="settings"
      onSave={async (values) => {
        const saved = await update.mutateAsync({ ...values, version: version.current });
        version.current = saved.version;
        form.reset(valuesOf(saved));
      }}
    >
      <TextField form={form} name="tenantName" label={t('field.tenantName')} required limit={tenantNameMax} />
      <Fact name={t('field.tenantId')}>
        <CopyText text={tenant.tenantId} />
      </Fact>
      <SelectField
        form={form}
        name="timezone"
        label={t('field.timezone')}
        hint={t('timezoneHint')}
        required
        placeholder={t('chooseTimezone')}
        choices={zoneChoices(translate)}
      />
      <SelectField
        form={form}
        name="currency"
        label={t('field.currency')}
        hint={t('currencyHint')}
        required
        placeholder={t('chooseCurrency')}
        choices={currencyChoices(translate)}
      />
    </FormSection>
  );
}
