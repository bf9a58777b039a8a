import type { AdPlatform } from '@adsail/contract';
import { type Pixel, pixelCalls, PixelShareInput } from '@adsail/contract/pixels';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, FormDialog, SelectField, TextField, useContractForm, useField } from '../../ui/form/index.ts';
import { type AssetDialogProps, useAccountChoices, useSend } from '../assets/index.ts';
import { callsOf } from './calls.ts';

export function AddPixel({ platform, onClose }: { platform: AdPlatform; onClose: () => void }) {
  const { t } = useTranslation('pixels');
  const { add, Input, limit } = callsOf(platform);
  const accounts = useAccountChoices(platform, 'MANAGE');
  const form = useContractForm(Input, { defaultValues: { advertiserId: '', name: '' } });
  const send = useSend(add, 'pixels:added');
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
  const send = useSend(update, 'pixels:updated');
  return (
    <FormDialog title={t('edit')} form={form} formKey={`edit.${id}`} onSave={send} onClose={onClose}>
      <TextField form={form} name="name" label={t('column.name')} required limit={limit} />
    </FormDialog>
  );
}

interface ShareProps extends AssetDialogProps<Pixel> {
  shared: boolean;
}

function ShareDialog({ platform, row, shared, onClose }: ShareProps) {
  const { t } = useTranslation('pixels');
  const { choices, loading } = useAccountChoices(platform, 'MANAGE');
  const { id, name } = row;
  const form = useContractForm(PixelShareInput, { defaultValues: { id, advertiserIds: [], shared } });
  const send = useSend(pixelCalls.share, 'pixels:sharedSent');
  const label = t('shareWith');
  const { field, fieldState } = useField({ form, name: 'advertiserIds', label });
  const title = shared ? t('shareTitle', { name }) : t('unshareTitle', { name });
  return (
    <FormDialog
      title={title}
      form={form}
      formKey={`${shared ? 'share' : 'unshare'}.${id}`}
      onSave={send}
      onClose={onClose}
      saveText={t(shared ? 'share' : 'unshare')}
    >
      <Field label={label} required error={fieldState.error}>
        {(control) => (
          <Select
            {...control}
            {...field}
            mode="multiple"
            style={{ inlineSize: '100%' }}
            status={fieldState.error ? 'error' : ''}
            loading={loading}
            placeholder={t('chooseAccount')}
            options={choices.filter(({ value }) => value !== row.advertiserId)}
            showSearch={{ optionFilterProp: 'label' }}
          />
        )}
      </Field>
    </FormDialog>
  );
}

export const SharePixel = (props: AssetDialogProps<Pixel>) => <ShareDialog {...props} shared />;
export const UnsharePixel = (props: AssetDialogProps<Pixel>) => <ShareDialog {...props} shared={false} />;
