import type { AdPlatform } from '@adsail/contract';
import { identityCalls, type Identity, IdentityInput, identityLimits } from '@adsail/contract/identities';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { FormDialog, ImageField, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { type AssetDialogProps, useAccountChoices, Uses, useSend, useWholeName } from '../assets/index.ts';
import { uploadFile } from '../files/index.ts';

export function AddIdentity({ platform, onClose }: { platform: AdPlatform; onClose: () => void }) {
  const { t } = useTranslation('identities');
  const accounts = useAccountChoices(platform, 'MANAGE');
  const form = useContractForm(IdentityInput, {
    defaultValues: { advertiserId: '', name: '', avatarUrl: '' },
  });
  const send = useSend(identityCalls.add, 'identities:added');
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

export function DeleteIdentity({ kind, platform, row, onClose }: AssetDialogProps<Identity>) {
  const { t } = useTranslation('identities');
  const send = useSend(identityCalls.delete, 'identities:deleted');
  return (
    <ConfirmDelete
      open
      title={t('confirmDelete')}
      names={[useWholeName()(row)]}
      onDelete={() => send({ id: row.id })}
      onClose={onClose}
    >
      <Uses kind={kind} platform={platform} id={row.id} />
    </ConfirmDelete>
  );
}
