import { RegisterInput, sessionCalls } from '@adsail/contract/session';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/index.ts';
import { showFailed } from '../../api/shown-failure.ts';
import { languageForLogin } from '../../state/chosen-language.ts';
import { Button, TextField } from '../../ui/plain/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { useLoginEntries } from './model/login-entries.ts';
import { submitSession } from './model/refusal.ts';
import { useLogin } from './model/use-login.ts';
import { useSessionForm } from './model/use-session-form.ts';
import { useView } from './model/use-view.ts';
import { CodeField } from './parts/code-field.tsx';
import { NewPasswordFields } from './parts/new-password-fields.tsx';
import { PhoneField } from './parts/phone-field.tsx';
import { PrivacyField } from './parts/privacy-field.tsx';
import css from './page.module.css';

/** Left empty means left out: the contract asks for a name or none, never for an empty one. */
const optional = { setValueAs: (value: string | undefined) => value?.trim() || undefined };

export default function Register() {
  const { t } = useTranslation('session');
  const { phoneRegion, phone } = useLoginEntries.getState();
  const form = useSessionForm(RegisterInput, {
    phoneRegion,
    phone,
    code: '',
    password: '',
    confirmPassword: '',
    privacyAgreed: false as true,
  });
  const { errors, isSubmitting } = form.formState;
  const { enterAtOnce } = useLogin();
  const { show } = useView();

  const submit = submitSession(form, async (input) => {
    const wanted = { ...input, language: languageForLogin() };
    const { tenantId } = await request(sessionCalls.register, wanted, { silent: true });
    toast.success(t('register.done'));
    // From here on the account exists: whatever fails now is a matter of logging in.
    show('password', { replace: true });
    const { phoneRegion: region, phone: number, password } = input;
    // This form is gone by then, so a toast says it.
    await enterAtOnce({ phoneRegion: region, phone: number, password, tenantId }).catch(showFailed);
  });

  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <PhoneField />
        <CodeField scene="REGISTER" />
        <NewPasswordFields />
        <div className={css.pair}>
          <TextField
            {...form.register('userName', optional)}
            label={t('field.userName')}
            placeholder={t('field.userNameHint')}
            error={errors.userName?.message}
            autoComplete="name"
          />
          <TextField
            {...form.register('tenantName', optional)}
            label={t('field.tenantName')}
            placeholder={t('field.tenantNameHint')}
            error={errors.tenantName?.message}
            autoComplete="organization"
          />
        </div>
        <PrivacyField />
        <Button type="submit" look="primary" size="large" wide busy={isSubmitting}>
          {t('register.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
