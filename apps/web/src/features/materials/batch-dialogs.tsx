import type { BatchResult, ImageMaterial } from '@adsail/contract/materials';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type List, useRowsBeside } from '../../ui/table/index.ts';
import { toast } from '../../ui/toast/index.ts';
import type { useDialog } from '../../ui/use-dialog.ts';
import { type BatchFormProps, ProductForm, RenameForm, TagsForm } from './batch-forms.tsx';
import { BatchReport, failedOutcomes } from './batch-result.tsx';
import type { MaterialCall } from './library.ts';
import { idsChanged, useUndo } from './use-undo.ts';

export const batchForms = {
  product: ProductForm,
  tags: TagsForm,
  rename: RenameForm,
} as const satisfies Record<string, ComponentType<BatchFormProps>>;
export type BatchName = keyof typeof batchForms;

const isBatch = (name: string | undefined): name is BatchName => name !== undefined && name in batchForms;
const rowId = ({ id }: { id: string }) => id;
const failed = new Set<string>(failedOutcomes);
const hasFailed = ({ results }: BatchResult) => results.some(({ outcome }) => failed.has(outcome));

interface BatchDialogsProps<C extends MaterialCall> extends Pick<
  ReturnType<typeof useDialog>,
  'dialog' | 'close'
> {
  list: List<C>;
}

interface Report {
  result: BatchResult;
  /** What was changed, as it was before. */
  former: readonly ImageMaterial[];
}

/** What changes many at once, and afterwards what stayed as it was, and the way back. */
export function BatchDialogs<C extends MaterialCall>({ list, dialog, close }: BatchDialogsProps<C>) {
  const { t } = useTranslation('materials');
  const [report, setReport] = useState<Report | null>(null);
  const { undo, offer } = useUndo((result) => {
    if (hasFailed(result)) setReport({ result, former: [] });
    else toast.success(t('batch.undone', { count: idsChanged(result).length }));
  });
  const name = isBatch(dialog?.name) ? dialog.name : null;
  const ids = name === null ? [] : dialog?.id ? [dialog.id] : list.state.selected;
  const key = ids.length > 0 ? `${name}.${dialog?.id}` : null;
  const rows = useRowsBeside(list, key, ids, { rowId });
  const Form = name && batchForms[name];
  const onResult = (result: BatchResult) => {
    const changed = new Set(idsChanged(result));
    const former = (rows ?? []).filter(({ id }) => changed.has(id));
    if (hasFailed(result)) setReport({ result, former });
    else offer(former, changed.size);
  };
  return (
    <>
      {Form && ids.length > 0 && rows && (
        <Form ids={[...ids]} rows={rows} onResult={onResult} onClose={close} />
      )}
      {report && (
        <BatchReport
          result={report.result}
          onUndo={
            report.former.length > 0
              ? () => {
                  setReport(null);
                  undo(report.former);
                }
              : undefined
          }
          onClose={() => setReport(null)}
        />
      )}
    </>
  );
}
