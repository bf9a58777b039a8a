import type { AdPlatform } from '@adsail/contract';
import {
  appCalls,
  appLimits,
  AppInput,
  AppPartner,
  appPartners,
  AppUpdate,
  type MobileApp,
} from '@adsail/contract/apps';
import { useTranslation } from 'react-i18next';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FormDialog, SelectField, UrlField, useContractForm } from '../../ui/form/index.ts';
import { listText } from '../../ui/list-text.ts';
import { type AssetDialogProps, DeleteAssets, useAccountChoices, useSend } from '../assets/index.ts';

const usePartners = () => {
  const translate = useTranslate('apps');
  return appPartners.map((value) => ({ value, label: translate(`apps:partner.${value}`) }));
};

/** What the address tells, and whether the app is registered already. */
function useAddressHint(downloadUrl: string): string | undefined {
  const { t } = useTranslation('apps');
  const language = useLanguage();
  const enabled = URL.canParse(downloadUrl);
  const { data } = useCallQuery(appCalls.atAddress, { downloadUrl }, { enabled, silent: true });
  if (!enabled || !data?.system) return undefined;
  const found = t('found', { system: t(`system.${data.system}`), packageName: data.packageName });
  const accounts = data.places.map(({ advertiserName }) => advertiserName);
  return accounts.length > 0
    ? `${found}. ${t('foundIn', { accounts: listText(accounts, language) })}`
    : found;
}

export function AddApp({ platform, onClose }: { platform: AdPlatform; onClose: () => void }) {
  const { t } = useTranslation('apps');
  const accounts = useAccountChoices(platform, 'MANAGE');
  const form = useContractForm(AppInput, {
    defaultValues: { advertiserId: '', downloadUrl: '', partner: 'none', clickUrl: '', impressionUrl: '' },
  });
  const send = useSend(appCalls.add, 'apps:added', { kind: 'app', platform });
  const hint = useAddressHint(form.watch('downloadUrl').trim());
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
      <UrlField
        form={form}
        name="downloadUrl"
        label={t('column.downloadUrl')}
        required
        hint={hint}
        limit={appLimits.url}
      />
      <SelectField form={form} name="partner" label={t('column.partner')} choices={usePartners()} />
      <UrlField form={form} name="clickUrl" label={t('column.clickUrl')} required limit={appLimits.url} />
      <UrlField
        form={form}
        name="impressionUrl"
        label={t('column.impressionUrl')}
        required
        limit={appLimits.url}
      />
    </FormDialog>
  );
}

export function EditApp({ row, onClose }: AssetDialogProps<MobileApp>) {
  const { t } = useTranslation('apps');
  const { id, version, downloadUrl, clickUrl, impressionUrl } = row;
  const partner = AppPartner.catch('none').parse(row.partner);
  const form = useContractForm(AppUpdate, {
    defaultValues: { id, version, downloadUrl, partner, clickUrl, impressionUrl },
  });
  const send = useSend(appCalls.edit, 'apps:updated', { kind: 'app', platform: row.platform });
  return (
    <FormDialog title={t('editTitle')} form={form} formKey={`edit.${id}`} onSave={send} onClose={onClose}>
      <UrlField
        form={form}
        name="downloadUrl"
        label={t('column.downloadUrl')}
        required
        limit={appLimits.url}
      />
      <SelectField form={form} name="partner" label={t('column.partner')} choices={usePartners()} />
      <UrlField form={form} name="clickUrl" label={t('column.clickUrl')} required limit={appLimits.url} />
      <UrlField
        form={form}
        name="impressionUrl"
        label={t('column.impressionUrl')}
        required
        limit={appLimits.url}
      />
    </FormDialog>
  );
}

export function RemoveApp(props: AssetDialogProps<MobileApp>) {
  const { t } = useTranslation('apps');
  const remove = useCall(appCalls.delete, { silent: true, success: 'apps:deleted' });
  return (
    <DeleteAssets
      {...props}
      title={t('confirmDelete', { count: props.rows.length })}
      confirmText={t('delete')}
      remove={({ id }) => remove.mutateAsync({ id })}
    />
  );
}
