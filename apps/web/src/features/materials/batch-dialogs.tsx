import type { BatchResult } from '@adsail/contract/materials';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type List, useRowsBeside } from '../../ui/table/index.ts';
import { toast } from '../../ui/toast/index.ts';
import type { useDialog } from '../../ui/use-dialog.ts';
import { type BatchFormProps, ProductForm, RenameForm, TagsForm } from './batch-forms.tsx';
import { BatchReport, failedOutcomes } from './batch-result.tsx';
import type { MaterialCall } from './library.ts';

export const batchForms = {
  product: ProductForm,
  tags: TagsForm,
  rename: RenameForm,
} as const satisfies Record<string, ComponentType<BatchFormProps>>;
export type BatchName = keyof typeof batchForms;

const isBatch = (name: string | undefined): name is BatchName => name !== undefined && name in batchForms;
const rowId = ({ id }: { id: string }) => id;

interface BatchDialogsProps<C extends MaterialCall> extends Pick<
  ReturnType<typeof useDialog>,
  'dialog' | 'close'
> {
  list: List<C>;
}

/** What changes many at once, and afterwards what stayed as it was. */
export function BatchDialogs<C extends MaterialCall>({ list, dialog, close }: BatchDialogsProps<C>) {
  const { t } = useTranslation('materials');
  const [report, setReport] = useState<BatchResult | null>(null);
  const name = isBatch(dialog?.name) ? dialog.name : null;
  const ids = name === null ? [] : dialog?.id ? [dialog.id] : list.state.selected;
  const key = ids.length > 0 ? `${name}.${dialog?.id}` : null;
  const rows = useRowsBeside(list, key, ids, { rowId });
  const Form = name && batchForms[name];
  const onResult = (result: BatchResult) => {
    const failed = new Set<string>(failedOutcomes);
    if (result.results.some(({ outcome }) => failed.has(outcome))) return setReport(result);
    const count = result.results.filter(({ outcome }) => outcome === 'CHANGED').length;
    return void toast.success(t('batch.done', { count }));
  };
  return (
    <>
      {Form && ids.length > 0 && rows && (
        <Form ids={[...ids]} rows={rows} onResult={onResult} onClose={close} />
      )}
      {report && <BatchReport result={report} onClose={() => setReport(null)} />}
    </>
  );
}
