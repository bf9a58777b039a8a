import { type PhoneRegion, phoneRegions } from '@adsail/contract/session';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/plain/index.ts';
import { phoneDigits, readPhone } from '../model/digits.ts';
import { keepPhone } from '../model/login-entries.ts';
import css from './fields.module.css';

interface PhoneValues {
  phoneRegion?: PhoneRegion;
  phone: string;
}

/** The calling code and the number in one box. Written left to right in every language, as numbers are. */
export function PhoneField() {
  const { t } = useTranslation('session');
  const { register, setValue, getValues, formState } = useFormContext<PhoneValues>();
  const region = useWatch<PhoneValues, 'phoneRegion'>({ name: 'phoneRegion' }) ?? '86';

  const keep = () => {
    const { phoneRegion, phone } = getValues();
    const typed = readPhone(phone);
    if (typed.phone !== phone) setValue('phone', typed.phone);
    if (typed.phoneRegion) setValue('phoneRegion', typed.phoneRegion);
    keepPhone(typed.phoneRegion ?? phoneRegion, typed.phone);
  };

  return (
    <TextField
      {...register('phone', { onBlur: keep })}
      label={t('field.phone')}
      placeholder={t('field.phoneDigits', { count: phoneDigits(region) })}
      error={formState.errors.phone?.message}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      before={
        <span className={css.region}>
          <span aria-hidden="true">+{region}</span>
          <select
            {...register('phoneRegion', {
              onChange: () => {
                keep();
                if (formState.isSubmitted) setValue('phone', getValues('phone'), { shouldValidate: true });
              },
            })}
            aria-label={t('field.region')}
          >
            {phoneRegions.map(({ code }) => (
              <option key={code} value={code}>
                {t(`region.${code}`)} +{code}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}
