import { languages } from '@adsail/contract';
import { type PersonalInfo, UpdatePersonalInfoInput, userNameMax } from '@adsail/contract/profile';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../ui/fact.tsx';
import { FormSection, ImageField, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { uploadFile } from '../files/index.ts';
import { useUpdatePersonalInfo } from './queries.ts';

export function PersonalSection({ info }: { info: PersonalInfo }) {
  const { t, i18n } = useTranslation('profile');
  const update = useUpdatePersonalInfo();
  const form = useContractForm(UpdatePersonalInfoInput, {
    defaultValues: { userName: info.userName, avatarUrl: info.avatarUrl, lang: info.lang },
  });
  return (
    <FormSection
      title={t('personal.title')}
      hint={t('personal.hint')}
      form={form}
      draftKey="personal"
      onSave={async (values) => {
        const saved = await update.mutateAsync(values);
        form.reset({ userName: saved.userName, avatarUrl: saved.avatarUrl, lang: saved.lang });
        // After the language may have changed: said in the new one.
        toast.success(i18n.t('profile:personal.saved'));
      }}
    >
      <ImageField
        form={form}
        name="avatarUrl"
        label={t('personal.avatar')}
        kind="avatar"
        send={uploadFile}
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
        name="lang"
        label={t('personal.language')}
        choices={languages.map((value) => ({ value, label: t(`common:languageName.${value}`) }))}
      />
    </FormSection>
  );
}
