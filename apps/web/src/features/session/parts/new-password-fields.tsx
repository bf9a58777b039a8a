import { passwordLength } from '@adsail/contract/session';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/plain/index.ts';

interface PasswordValues {
  password: string;
  confirmPassword?: string;
}

export function NewPasswordFields() {
  const { t } = useTranslation('session');
  const { register, formState } = useFormContext<PasswordValues>();
  const { errors } = formState;
  const toggle = { showLabel: t('field.showPassword'), hideLabel: t('field.hidePassword') };
  return (
    <>
      <PasswordField
        {...register('password', { deps: 'confirmPassword' })}
        {...toggle}
        label={t('field.newPassword')}
        placeholder={t('field.newPasswordHint', passwordLength)}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...register('confirmPassword')}
        {...toggle}
        label={t('field.confirmPassword')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
      />
    </>
  );
}
