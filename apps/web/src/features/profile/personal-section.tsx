import { languages } from '@adsail/contract';
import { type PersonalInfo, UpdatePersonalInfoInput, userNameMax } from '@adsail/contract/profile';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields } from '../../state/entries-store.ts';
import { Fact } from '../../ui/fact.tsx';
import { FormSection, ImageField, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { followed } from './follow.ts';
import { useUpdatePersonalInfo } from './queries.ts';
import { sendAvatar } from './send-avatar.ts';

const valuesOf = ({ userName, avatarUrl, lang }: PersonalInfo) => ({ userName, avatarUrl, language: lang });

export function PersonalSection({ info }: { info: PersonalInfo }) {
  const { t, i18n } = useTranslation('profile');
  const update = useUpdatePersonalInfo();
  const form = useContractForm(UpdatePersonalInfoInput, { defaultValues: valuesOf(info) });
  const { dirtyFields } = form.formState;
  const { reset } = form;
  const { userName, avatarUrl, lang } = info;
  // The language menu, another tab and another device change what this form shows.
  useEffect(
    () => reset({ userName, avatarUrl, language: lang }, followed),
    [reset, userName, avatarUrl, lang],
  );
  return (
    <FormSection
      title={t('personal.title')}
      hint={t('personal.hint')}
      form={form}
      formKey="personal"
      onSave={async (values) => {
        const saved = await update.mutateAsync(changedFields(values, dirtyFields));
        form.reset(valuesOf(saved));
        // After the language may have changed: said in the new one.
        toast.success(i18n.t('profile:personal.saved'));
      }}
    >
      <ImageField
        form={form}
        name="avatarUrl"
        label={t('personal.avatar')}
        kind="avatar"
        send={sendAvatar}
        round
      />
      <TextField form={form} name="userName" label={t('personal.name')} required limit={userNameMax} />
      <Fact name={t('personal.phone')}>
        <bdi dir="ltr">
          +{info.phoneRegion} {info.phone}
        </bdi>
      </Fact>
      <SelectField
        form={form}
        name="language"
        label={t('personal.language')}
        choices={languages.map((value) => ({ value, label: t(`common:languageName.${value}`) }))}
      />
    </FormSection>
  );
}
