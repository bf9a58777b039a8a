import type { PersonalInfo } from '@adsail/contract/profile';
import { ChangePasswordInput, passwordLength, phoneRegions } from '@adsail/contract/session';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logout } from '../../api/logout.ts';
import { FormSection, PasswordField, useContractForm } from '../../ui/form/index.ts';
import { Note } from '../../ui/note.tsx';
import { Section } from '../../ui/section.tsx';
import { keepPhone } from '../session/index.ts';
import { useChangePassword } from './queries.ts';

const blank = { oldPassword: '', password: '', confirmPassword: '' };

type PasswordSectionProps = Pick<PersonalInfo, 'hasPassword' | 'phoneRegion' | 'phone'>;

export function PasswordSection({ hasPassword, phoneRegion, phone }: PasswordSectionProps) {
  const { t } = useTranslation('profile');
  const change = useChangePassword();
  const form = useContractForm(ChangePasswordInput, { defaultValues: blank });
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  /** By a code to the phone, which only the login page asks for. It begins there with the number. */
  const setOne = async () => {
    setLeaving(true);
    keepPhone(phoneRegions.find(({ code }) => code === phoneRegion)?.code, phone);
    await logout(router, 'forgot').finally(() => setLeaving(false));
  };
  if (!hasPassword)
    return (
      <Section title={t('password.title')} hint={t('password.hint')}>
        <Note
          action={
            <Button size="small" loading={leaving} onClick={() => void setOne()}>
              {t('password.setOne')}
            </Button>
          }
        >
          {t('password.none')}
        </Note>
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
