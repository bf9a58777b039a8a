import { ChangePasswordInput, passwordLength } from '@adsail/contract/session';
import { useTranslation } from 'react-i18next';
import { FormSection, PasswordField, useContractForm } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/section.tsx';
import { useChangePassword } from './queries.ts';

const blank = { oldPassword: '', password: '', confirmPassword: '' };

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('profile');
  const change = useChangePassword();
  const form = useContractForm(ChangePasswordInput, { defaultValues: blank });
  if (!hasPassword)
    return (
      <Section title={t('password.title')} hint={t('password.hint')}>
        <Note>{t('password.none')}</Note>
      </Section>
    );
  return (
    <FormSection
      title={t('password.title')}
      hint={t('password.hint')}
      form={form}
      formKey="password"
      saveText={t('password.change')}
      onSave={async (values) => {
        await change.mutateAsync(values);
        form.reset(blank);
      }}
    >
      <PasswordField
        form={form}
        name="oldPassword"
        label={t('password.old')}
        required
        autoComplete="current-password"
      />
      <PasswordField
        form={form}
        name="password"
        label={t('password.new')}
        hint={t('password.rule', passwordLength)}
        required
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={t('password.again')}
        required
        autoComplete="new-password"
      />
    </FormSection>
  );
}
