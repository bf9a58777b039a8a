import type { AdPlatform } from '@adsail/contract';
import type { Pixel } from '@adsail/contract/pixels';
import { useTranslation } from 'react-i18next';
import { FormDialog, SelectField, TextField, useContractForm } from '../../ui/form/index.ts';
import { type AssetDialogProps, useAccountChoices, useSend } from '../assets/index.ts';
import { callsOf } from './calls.ts';

export function AddPixel({ platform, onClose }: { platform: AdPlatform; onClose: () => void }) {
  const { t } = useTranslation('pixels');
  const { add, Input, limit } = callsOf(platform);
  const accounts = useAccountChoices(platform, 'MANAGE');
  const form = useContractForm(Input, { defaultValues: { advertiserId: '', name: '' } });
  const send = useSend(add, 'pixels:added', { kind: 'pixel', platform });
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
      <TextField form={form} name="name" label={t('column.name')} required limit={limit} />
    </FormDialog>
  );
}

export function RenamePixel({ platform, row, onClose }: AssetDialogProps<Pixel>) {
  const { t } = useTranslation('pixels');
  const { update, Update, limit } = callsOf(platform);
  const { id, name, version } = row;
  const form = useContractForm(Update, { defaultValues: { id, name, version } });
  const send = useSend(update, 'pixels:updated', { kind: 'pixel', platform });
  return (
    <FormDialog title={t('edit')} form={form} formKey={`edit.${id}`} onSave={send} onClose={onClose}>
      <TextField form={form} name="name" label={t('column.name')} required limit={limit} />
    </FormDialog>
  );
}
