import { type CurrencyCode, messageRef, type RequestOf } from '@adsail/contract';
import { PositiveDecimal, SwitchStatus, switchStatuses } from '@adsail/contract/delivery';
import { type ResultRow, taskCalls } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog, MoneyField, RadioField, TextField, useContractForm } from '../../../ui/form/index.ts';
import { Note } from '../../../ui/note.tsx';
import { useFieldName } from './result-table.tsx';

/** Empty: it has none, or stays as it is. */
const OptionalAmount = z.union([z.literal(''), PositiveDecimal]);
const Fix = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: messageRef('core:rule.required') })
    .max(1000),
  status: SwitchStatus,
  budget: OptionalAmount,
  bid: OptionalAmount,
  setting: z.string().max(2000),
});
type Fix = z.infer<typeof Fix>;

const valuesOf = ({ name, tried }: ResultRow): Fix => ({
  name,
  status: tried?.status ?? 'DISABLE',
  budget: tried?.budget?.amount?.amount ?? '',
  bid: tried?.bid?.amount ?? '',
  setting: [tried?.setting?.value ?? ''].flat().join(', '),
});

type Changes = Omit<RequestOf<typeof taskCalls.resultFix>, 'platform' | 'id' | 'key'>;

/** As it was: a number, several texts, or one. */
function settingOf(typed: string, before: string | number | string[]): unknown {
  if (typed === '') return null;
  if (typeof before === 'number') return Number(typed);
  if (typeof before === 'string') return typed;
  return typed
    .split(/[,，،]/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** What was changed, and nothing else: the rest is sent as it was. */
function changesOf(row: ResultRow, next: Fix): Changes {
  const { tried } = row;
  const before = valuesOf(row);
  const differs = (field: keyof Fix) => next[field] !== before[field];
  const { budget, bid, setting } = tried ?? {};
  return {
    ...(differs('name') && { name: next.name }),
    ...(differs('status') && { status: next.status }),
    ...(differs('budget') &&
      budget?.amount && { budget: { ...budget, amount: { ...budget.amount, amount: next.budget } } }),
    ...(differs('bid') && bid && next.bid !== '' && { bid: { ...bid, amount: next.bid } }),
    ...(differs('setting') &&
      setting && { settings: { [setting.name]: settingOf(next.setting, setting.value) } }),
  };
}

interface FixDialogProps {
  task: { platform: string; id: string };
  row: ResultRow;
  onClose: () => void;
}

/** A failed row is tried again with other values, and what waited for it goes on. */
export function FixDialog({ task, row, onClose }: FixDialogProps) {
  const { t } = useTranslation('tasks');
  const fieldName = useFieldName();
  const fix = useCall(taskCalls.resultFix, { silent: true, success: 'tasks:did.resultFix' });
  const form = useContractForm(Fix, { defaultValues: valuesOf(row) });
  const { budget, bid, setting } = row.tried ?? {};
  return (
    <FormDialog
      title={t('fix.title')}
      form={form}
      formKey={`fix.${row.key}`}
      saveText={t('fix.go')}
      onSave={(values) => fix.mutateAsync({ ...task, key: row.key, ...changesOf(row, values) })}
      onClose={onClose}
    >
      {row.message && <Note tone="danger">{row.message}</Note>}
      <TextField form={form} name="name" label={t('column.name')} required />
      {setting && (
        <TextField
          form={form}
          name="setting"
          label={fieldName(setting.name)}
          hint={Array.isArray(setting.value) ? t('fix.several') : undefined}
        />
      )}
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
      <RadioField
        form={form}
        name="status"
        label={t('fix.switch')}
        hint={t('fix.hint')}
        options={switchStatuses.map((value) => ({ value, label: t(`fix.${value}`) }))}
      />
    </FormDialog>
  );
}
