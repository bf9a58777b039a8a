import { passwordLength, PasswordLoginInput, PrivacyAgreed, sessionCalls } from '@adsail/contract/session';
import { Link } from '@tanstack/react-router';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/index.ts';
import { Button, PasswordField } from '../../ui/plain/index.ts';
import { useLoginEntries } from './model/login-entries.ts';
import { submitSession } from './model/refusal.ts';
import { useLogin } from './model/use-login.ts';
import { useSessionForm } from './model/use-session-form.ts';
import { useView } from './model/use-view.ts';
import { PhoneField } from './parts/phone-field.tsx';
import { PrivacyField } from './parts/privacy-field.tsx';
import css from './page.module.css';

const PasswordForm = PasswordLoginInput.safeExtend({ privacyAgreed: PrivacyAgreed });

export function PasswordLogin() {
  const { t } = useTranslation('session');
  const { phoneRegion, phone, demoPassword } = useLoginEntries.getState();
  const form = useSessionForm(PasswordForm, {
    phoneRegion,
    phone,
    password: demoPassword,
    privacyAgreed: false as true,
  });
  const { continueWith } = useLogin();
  const { searchFor } = useView();

  const submit = submitSession(form, async ({ privacyAgreed: _, ...input }) =>
    continueWith(await request(sessionCalls.login, input, { silent: true })),
  );

  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <PhoneField />
        <PasswordField
          {...form.register('password')}
          label={t('field.password')}
          showLabel={t('field.showPassword')}
          hideLabel={t('field.hidePassword')}
          placeholder={t('field.passwordHint', passwordLength)}
          error={form.formState.errors.password?.message}
          autoComplete="current-password"
        />
        <div className={css.between}>
          <PrivacyField />
          <Link to="/user/login" search={searchFor('forgot')} className={css.forgot}>
            {t('login.forgot')}
          </Link>
        </div>
        <Button type="submit" look="primary" size="large" wide busy={form.formState.isSubmitting}>
          {t('login.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
