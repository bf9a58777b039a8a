import type { InviteInput } from '@adsail/contract/members';
import { type PhoneRegion, phoneRegions } from '@adsail/contract/session';
import { Link } from '@tanstack/react-router';
import { ConfigProvider, Input, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ContractForm, Field, useField } from '../../ui/form/index.ts';
import { phoneDigits, readPhone } from '../session/index.ts';
import css from './form.module.css';

/** The number is in the list already. */
const knownRules: readonly unknown[] = ['members.memberExists', 'members.memberInvited'];

/** The calling code and the number. Written left to right in every language, as numbers are. */
export function PhoneField({ form }: { form: ContractForm<typeof InviteInput> }) {
  const { t } = useTranslation(['members', 'session']);
  const region = useField({ form, name: 'phoneRegion', label: t('session:field.region') }).field;
  const { field, fieldState } = useField({ form, name: 'phone', label: t('column.phone') });
  const code = (region.value ?? '86') as PhoneRegion;

  /** `+852 5100 0006` as it is copied from elsewhere becomes region and number. */
  const tidy = () => {
    const typed = readPhone(String(field.value ?? ''));
    if (typed.phone !== field.value) field.onChange(typed.phone);
    if (typed.phoneRegion) region.onChange(typed.phoneRegion);
    field.onBlur();
  };
  return (
    <Field
      label={t('column.phone')}
      required
      error={fieldState.error}
      aside={
        knownRules.includes(fieldState.error?.type) && (
          <Link to="/accountManager/member" search={{ keyword: `+${code} ${String(field.value)}` }}>
            {t('form.showMember')}
          </Link>
        )
      }
    >
      {(control) => (
        <ConfigProvider direction="ltr">
          <Space.Compact className={css.phone} dir="ltr">
            <Select<PhoneRegion>
              aria-label={t('session:field.region')}
              className={css.region}
              popupMatchSelectWidth={false}
              value={code}
              onChange={(value) => region.onChange(value)}
              options={phoneRegions.map((each) => ({
                value: each.code,
                label: `${t(`session:region.${each.code}`)} +${each.code}`,
              }))}
              labelRender={({ value }) => `+${value}`}
            />
            <Input
              {...control}
              {...field}
              value={String(field.value ?? '')}
              status={fieldState.error ? 'error' : ''}
              placeholder={t('session:field.phoneDigits', { count: phoneDigits(code) })}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              dir="ltr"
              onBlur={tidy}
            />
          </Space.Compact>
        </ConfigProvider>
      )}
    </Field>
  );
}
