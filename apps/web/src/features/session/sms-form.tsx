import { CodeLoginInput, PrivacyAgreed, sessionCalls } from '@adsail/contract/session';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { request } from '../../api/index.ts';
import { Button } from '../../ui/plain/index.ts';
import { useLoginEntries } from './model/login-entries.ts';
import { submitSession } from './model/refusal.ts';
import { useLogin } from './model/use-login.ts';
import { useSessionForm } from './model/use-session-form.ts';
import { CodeField } from './parts/code-field.tsx';
import { PhoneField } from './parts/phone-field.tsx';
import { PrivacyField } from './parts/privacy-field.tsx';
import css from './page.module.css';

const SmsForm = CodeLoginInput.safeExtend({ privacyAgreed: PrivacyAgreed });

export function SmsLogin() {
  const { t } = useTranslation('session');
  const { phoneRegion, phone } = useLoginEntries.getState();
  // `as true`: the box starts empty, and only the ticked one passes the schema.
  const form = useSessionForm(SmsForm, { phoneRegion, phone, code: '', privacyAgreed: false as true });
  const { continueWith } = useLogin();

  const submit = submitSession(form, async ({ privacyAgreed: _, ...input }) =>
    continueWith(await request(sessionCalls.codeLogin, input, { silent: true })),
  );

  return (
    <FormProvider {...form}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <PhoneField />
        <CodeField scene="LOGIN" />
        <PrivacyField />
        <Button type="submit" look="primary" size="large" wide busy={form.formState.isSubmitting}>
          {t('login.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
