import type { AdPlatform } from '@adsail/contract';
import { identityCalls, type Identity, IdentityInput, identityLimits } from '@adsail/contract/identities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { FormDialog, ImageField, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { type AssetDialogProps, DeleteAssets, useAccountChoices, useSend } from '../assets/index.ts';
import { uploadFile } from '../files/index.ts';

export function AddIdentity({ platform, onClose }: { platform: AdPlatform; onClose: () => void }) {
  const { t } = useTranslation('identities');
  const accounts = useAccountChoices(platform, 'MANAGE');
  const form = useContractForm(IdentityInput, {
    defaultValues: { advertiserId: '', name: '', avatarUrl: '' },
  });
  const send = useSend(identityCalls.add, 'identities:added', { kind: 'identity', platform });
  return (
    <FormDialog title={t('add')} form={form} formKey="add" onSave={send} onClose={onClose}>
      <SelectField
        form={form}
        name="advertiserId"
        label={t('assets:column.advertiserName')}
        required
        placeholder={t('chooseAccount')}
        {...accounts}
      />
      <TextField form={form} name="name" label={t('column.name')} required limit={identityLimits.name} />
      <ImageField
        form={form}
        name="avatarUrl"
        label={t('avatar')}
        hint={t('avatarHint')}
        required
        kind="avatar"
        round
        send={uploadFile}
      />
    </FormDialog>
  );
}

export function DeleteIdentity(props: AssetDialogProps<Identity>) {
  const { t } = useTranslation('identities');
  const remove = useCall(identityCalls.delete, { silent: true, success: 'identities:deleted' });
  return (
    <DeleteAssets
      {...props}
      title={t('confirmDelete', { count: props.rows.length })}
      remove={({ id }) => remove.mutateAsync({ id })}
    />
  );
}
