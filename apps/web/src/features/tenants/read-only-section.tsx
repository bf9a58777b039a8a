import type { TenantDetail } from '@adsail/contract/tenants';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/section.tsx';
import { currencyChoices, zoneChoices } from './choices.ts';

/** The same for those who may not change it: to read, with the reason. */
export function ReadOnlySection({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslation('tenants');
  const translate = useTranslate('tenants');
  const zone = zoneChoices(translate).find(({ value }) => value === tenant.timezone);
  const currency = currencyChoices(translate).find(({ value }) => value === tenant.currency);
  return (
    <Section title={t('organisation')} hint={t('organisationHint')}>
      <Flex vertical gap={20}>
        <Note>{t('readOnly')}</Note>
        <Fact name={t('field.tenantName')}>
          <bdi>{tenant.tenantName}</bdi>
        </Fact>
        <Fact name={t('field.tenantId')}>
          <CopyText text={tenant.tenantId} />
        </Fact>
        <Fact name={t('field.timezone')} note={zone?.note}>
          {zone?.label}
        </Fact>
        <Fact name={t('field.currency')} note={currency?.note}>
          {currency?.label}
        </Fact>
      </Flex>
    </Section>
  );
}
