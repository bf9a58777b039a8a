import {
  columnLimits,
  columnUnits,
  type CustomColumn,
  parseFormula,
  reportColumnCalls,
  ReportColumnInput,
  type ReportPage,
} from '@adsail/contract/reports';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog, RadioField, SwitchField, TextField, useContractForm } from '../../../ui/form/index.ts';
import { FormulaField } from './formula-field.tsx';

interface ColumnFormProps {
  /** Null adds a new one. */
  column: CustomColumn | null;
  page: ReportPage | undefined;
  onSaved: (column: CustomColumn) => void;
  onClose: () => void;
}

type Values = z.output<typeof ReportColumnInput>;

export function ColumnForm({ column, page, onSaved, onClose }: ColumnFormProps) {
  const { t } = useTranslation('reports');
  const form = useContractForm(ReportColumnInput, {
    defaultValues: {
      name: column?.name ?? '',
      formula: column?.formula ?? '',
      unit: column?.unit ?? 'money',
      isShared: column?.isShared ?? false,
    },
  });
  const common = { silent: true, onSuccess: ({ column: saved }: { column: CustomColumn }) => onSaved(saved) };
  const add = useCall(reportColumnCalls.add, { ...common, success: 'reports:screen.custom.added' });
  const update = useCall(reportColumnCalls.update, { ...common, success: 'reports:screen.custom.updated' });
  const onAdd = (values: Values) => add.mutateAsync(values);
  const onSave = (values: Values): Promise<unknown> =>
    column ? update.mutateAsync({ ...values, id: column.id, version: column.version }) : onAdd(values);

  const formula = form.watch('formula');
  const unit = form.watch('unit');
  const parsed = parseFormula(formula);
  const units = 'problem' in parsed ? columnUnits : parsed.units;
  const fitting = units.find((each) => each === unit) ?? units[0];
  useEffect(() => {
    // A formula gives its unit, mostly a single one: nobody has to choose it.
    if (fitting && fitting !== unit) form.setValue('unit', fitting, { shouldDirty: true });
  }, [fitting, unit, form]);
  return (
    <FormDialog
      title={t(column ? 'screen.custom.edit' : 'screen.custom.new')}
      form={form}
      formKey={column ? `editColumn.${column.id}` : 'addColumn'}
      width={600}
      onSave={onSave}
      onAdd={onAdd}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('screen.custom.name')} required limit={columnLimits.name} />
      <FormulaField form={form} page={page} />
      <RadioField
        form={form}
        name="unit"
        label={t('screen.custom.unit')}
        options={columnUnits
          .filter((each) => units.includes(each))
          .map((value) => ({ value, label: t(`unit.${value}`) }))}
      />
      <SwitchField
        form={form}
        name="isShared"
        label={t('screen.custom.isShared')}
        hint={t('screen.custom.isSharedHint')}
      />
    </FormDialog>
  );
}
