import { ForgetPasswordInput, sessionCalls } from '@adsail/contract/session';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/index.ts';
import { Button } from '../../ui/plain/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { keepPhone, useLoginEntries } from './model/login-entries.ts';
import { submitSession } from './model/refusal.ts';
import { useSessionForm } from './model/use-session-form.ts';
import { useView } from './model/use-view.ts';
import { CodeField } from './parts/code-field.tsx';
import { NewPasswordFields } from './parts/new-password-fields.tsx';
import { PhoneField } from './parts/phone-field.tsx';
import css from './page.module.css';

export default function ForgotPassword() {
  const { t } = useTranslation('session');
  const { phoneRegion, phone } = useLoginEntries.getState();
  const form = useSessionForm(ForgetPasswordInput, {
    phoneRegion,
    phone,
    code: '',
    password: '',
    confirmPassword: '',
  });
  const { show } = useView();

  const submit = submitSession(form, async (input) => {
    await request(sessionCalls.forgetPassword, input, { silent: true });
    keepPhone(input.phoneRegion, input.phone);
    toast.success(t('forgot.done'), { durationMs: 4000 });
    show('password', { replace: true });
  });

  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <PhoneField />
        <CodeField scene="FORGET" />
        <NewPasswordFields />
        <Button type="submit" look="primary" size="large" wide busy={form.formState.isSubmitting}>
          {t('forgot.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
