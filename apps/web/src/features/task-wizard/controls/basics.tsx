import { ianaOf, zoneKeys, zoneOffsetLabel } from '@adsail/contract';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePickerLocale } from '../../../ui/date-range/picker-locale.ts';
import { type Choice, choiceMatches, Field } from '../../../ui/form/index.ts';
import { RemoteSelect } from '../../../ui/remote-select/index.ts';
import { TreePicker } from '../../../ui/tree-picker/index.ts';
import { useNoAccounts } from '../../assets/index.ts';
import { productChoices } from '../../products/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import css from '../engine/engine.module.css';
import { useWizard } from '../state/context.ts';
import { useAccounts, useZones, type WizardAccount } from './use-accounts.ts';

type Rest = Omit<WizardField, 'path' | 'draw'>;

function Product(props: FieldProps) {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  return (
    <Field {...props}>
      {(control) => (
        <RemoteSelect<string>
          {...control}
          className={css.wide}
          source={productChoices}
          placeholder={t('choose')}
          value={(props.value as string | undefined) || undefined}
          status={props.error ? 'error' : ''}
          onBlur={props.onBlur}
          onChange={(productId, choice) => {
            const productName = Array.isArray(choice) ? undefined : choice?.label;
            wizard.patch({ productId, productName });
          }}
        />
      )}
    </Field>
  );
}

/** What the ads are for. */
export const product = (rest: Rest = {}): WizardField => ({
  ...rest,
  path: 'productId',
  draw: (props) => <Product {...props} />,
});

function Accounts(props: FieldProps) {
  const { t } = useTranslation('task-wizard');
  const translate = useTranslate('accounts');
  const { accounts, isPending } = useAccounts();
  // One that runs is what everybody expects of it.
  const stateOf = ({ status }: WizardAccount) =>
    status && status !== 'enabled' ? [translate(`accounts:accountState.${status}`)] : [];
  const noAccounts = useNoAccounts(props.platform);
  const value = (props.value as readonly string[] | undefined) ?? [];
  return (
    <Field {...props}>
      {(control) => (
        <TreePicker
          {...control}
          label={props.label}
          isSorted
          nodes={
            isPending
              ? undefined
              : accounts.map((account) => ({
                  id: account.advertiserId,
                  parentId: null,
                  name: account.name,
                  note: [account.advertiserId, account.currency, ...stateOf(account)].join(' · '),
                  aliases: [account.advertiserId],
                }))
          }
          empty={noAccounts ?? { title: t('accounts.none'), hint: t('accounts.noneHint') }}
          value={value}
          onChange={(ids) => {
            props.onBlur();
            props.onChange(ids);
          }}
        />
      )}
    </Field>
  );
}

/** Where the ads are made. */
export const accounts = (rest: Rest = {}): WizardField => ({
  ...rest,
  path: 'advertiserIds',
  draw: (props) => <Accounts {...props} />,
});

interface TimeOptions {
  /** Days without a time. */
  isDay?: boolean;
}

function Time({ isDay = false, ...props }: FieldProps & TimeOptions) {
  const { t } = useTranslation('task-wizard');
  const locale = usePickerLocale(useLanguage());
  const zones = useZones();
  const stored = isDay ? 'YYYY-MM-DD' : 'YYYY-MM-DDTHH:mm';
  const hint =
    props.hint ?? (zones.length > 0 ? t('inZones', { zones: zones.map(isolated).join(', ') }) : undefined);
  return (
    <Field {...props} hint={hint}>
      {(control) => (
        <DatePicker
          {...control}
          locale={locale}
          className={css.amount}
          showTime={isDay ? false : { format: 'HH:mm' }}
          showNow={false}
          format={isDay ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
          value={typeof props.value === 'string' ? dayjs(props.value) : null}
          status={props.error ? 'error' : ''}
          disabled={props.disabled}
          onBlur={props.onBlur}
          onChange={(day) => props.onChange(day ? day.format(stored) : undefined)}
        />
      )}
    </Field>
  );
}

/** In the zone of each account: what is written is what its clock shows. */
export const time = (path: string, options: TimeOptions & Rest = {}): WizardField => {
  const { isDay, ...rest } = options;
  return { ...rest, path, draw: (props) => <Time {...props} isDay={isDay} /> };
};

function Zone(props: FieldProps) {
  const { t } = useTranslation('task-wizard');
  return (
    <Field {...props}>
      {(control) => (
        <Select<string, Choice>
          {...control}
          className={css.wide}
          value={props.value as string | undefined}
          placeholder={t('zoneOfAccount')}
          allowClear
          options={zoneKeys.map((value) => ({
            value,
            label: `${ianaOf(value)} (${zoneOffsetLabel(value)})`,
          }))}
          showSearch={{ filterOption: choiceMatches }}
          onBlur={props.onBlur}
          onChange={(value?: string) => props.onChange(value)}
        />
      )}
    </Field>
  );
}

export const zone = (path: string, rest: Rest = {}): WizardField => ({
  ...rest,
  path,
  draw: (props) => <Zone {...props} />,
});
