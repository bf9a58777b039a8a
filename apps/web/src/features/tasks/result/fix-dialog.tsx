import { type AdPlatform, type CurrencyCode, messageRef, type RequestOf } from '@adsail/contract';
import { PositiveDecimal } from '@adsail/contract/delivery';
import { type ResultRow, rowFields, taskCalls } from '@adsail/contract/tasks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import {
  type ContractForm,
  FormDialog,
  MoneyField,
  TextField,
  useContractForm,
} from '../../../ui/form/index.ts';
import { Note } from '../../../ui/note.tsx';
import { PickerField } from '../../targeting/index.ts';
import css from './result.module.css';
import { useFieldName } from './result-table.tsx';
import { SettingField, useSettingOptions } from './setting-field.tsx';
import { pickerOf } from './setting-picker.tsx';

/** Empty: it has none, or stays as it is. */
const OptionalAmount = z.union([z.literal(''), PositiveDecimal]);
const Fix = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: messageRef('core:rule.required') })
    .max(1000),
  budget: OptionalAmount,
  bid: OptionalAmount,
  /** The one that the failure names, under its own name, so that a refusal finds its field. */
  settings: z.record(z.string(), z.unknown()),
});
type Fix = z.infer<typeof Fix>;

const settingPath = (name: string) => `settings.${name}` as const;

const valuesOf = ({ name, tried }: ResultRow, isPicked: boolean): Fix => ({
  name,
  budget: tried?.budget?.amount?.amount ?? '',
  bid: tried?.bid?.amount ?? '',
  settings: tried?.setting
    ? {
        [tried.setting.name]: isPicked
          ? [tried.setting.value].flat().map(String)
          : [tried.setting.value].flat().join(', '),
      }
    : {},
});

type Changes = Omit<RequestOf<typeof taskCalls.resultFix>, 'platform' | 'id' | 'key'>;

/** As it was: a number, a text, or several of them. What was picked is a list already. */
function settingOf(typed: unknown, before: string | number | string[] | number[]): unknown {
  if (typed === '' || (Array.isArray(typed) && typed.length === 0)) return null;
  if (typeof before === 'number') return Number(typed);
  if (typeof before === 'string') return typed;
  const several =
    typeof typed === 'string'
      ? typed
          .split(/[,，،]/)
          .map((each) => each.trim())
          .filter(Boolean)
      : (typed as string[]);
  return typeof before[0] === 'number' ? several.map(Number) : several;
}

/** What was changed, and nothing else: the rest is sent as it was. */
function changesOf(row: ResultRow, before: Fix, next: Fix): Changes {
  const { tried } = row;
  const differs = (field: keyof Fix) => next[field] !== before[field];
  const { budget, bid, setting } = tried ?? {};
  return {
    ...(differs('name') && { name: next.name }),
    ...(differs('budget') &&
      budget?.amount && { budget: { ...budget, amount: { ...budget.amount, amount: next.budget } } }),
    ...(differs('bid') && bid && next.bid !== '' && { bid: { ...bid, amount: next.bid } }),
    ...(setting &&
      String(next.settings[setting.name]) !== String(before.settings[setting.name]) && {
        settings: { [setting.name]: settingOf(next.settings[setting.name], setting.value) },
      }),
  };
}

/** The field of this form that the failure is about. */
function blamedOf({ field, tried }: ResultRow) {
  const own = rowFields.find((name) => name === field.split('.')[0]);
  if (tried?.setting) return settingPath(tried.setting.name);
  return own === 'name' || (own && tried) ? own : undefined;
}

/** The field is marked and has the focus until somebody changes it: an old message would read as one about the new value. */
function useBlamed(form: ContractForm<typeof Fix>, row: ResultRow) {
  const path = blamedOf(row);
  const { setError, clearErrors, setFocus, subscribe } = form;
  const { message } = row;
  useEffect(() => {
    if (!path || !message) return undefined;
    setError(path, { type: 'server', message });
    setFocus(path);
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name === path) clearErrors(path);
      },
    });
  }, [path, message, setError, clearErrors, setFocus, subscribe]);
  return path;
}

interface FixDialogProps {
  task: { platform: AdPlatform; id: string };
  row: ResultRow;
  onClose: () => void;
}

/** A failed row is tried again with other values, and what waited for it goes on. */
export function FixDialog({ task, row, onClose }: FixDialogProps) {
  const { t } = useTranslation('tasks');
  const fieldName = useFieldName(task.platform);
  const fix = useCall(taskCalls.resultFix, { silent: true, success: 'tasks:did.resultFix' });
  const { budget, bid, setting } = row.tried ?? {};
  const picker = pickerOf(task.platform, setting?.name);
  const options = useSettingOptions(task.platform, row);
  const before = valuesOf(row, picker !== undefined || options?.isList === true);
  const form = useContractForm(Fix, { defaultValues: before });
  const blamed = useBlamed(form, row);
  return (
    <FormDialog
      title={t('fix.title')}
      width={picker ? 760 : undefined}
      form={form}
      formKey={`fix.${row.key}`}
      saveText={t('fix.go')}
      onSave={(values) => fix.mutateAsync({ ...task, key: row.key, ...changesOf(row, before, values) })}
      onClose={onClose}
    >
      {row.message && !blamed && <Note tone="danger">{row.message}</Note>}
      {setting && picker && (
        <PickerField
          form={form}
          name={settingPath(setting.name)}
          label={fieldName(setting.name)}
          render={(control) => picker({ ...control, advertiserId: row.advertiserId })}
        />
      )}
      {setting && !picker && (
        <SettingField
          form={form}
          name={settingPath(setting.name)}
          label={fieldName(setting.name)}
          platform={task.platform}
          setting={setting}
          options={options}
        />
      )}
      <TextField form={form} name="name" label={t('column.name')} required />
      {budget?.amount && (
        <MoneyField
          form={form}
          name="budget"
          label={t('fix.budget')}
          required
          currency={budget.amount.currency as CurrencyCode}
        />
      )}
      {bid && (
        <MoneyField form={form} name="bid" label={t('fix.bid')} currency={bid.currency as CurrencyCode} />
      )}
      <p className={css.hint}>{t('fix.hint')}</p>
    </FormDialog>
  );
}
