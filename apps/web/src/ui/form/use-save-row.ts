import type { Call, OutputOf, RequestOf } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';

interface Row {
  id: string;
  version: number;
}

interface SaveOptions<Add extends Call, Update extends Call> {
  add: Add;
  update: Update;
  /** The row that is changed; null adds a new one. */
  row: Row | null;
  onSaved?: (output: OutputOf<Add> | OutputOf<Update>) => void;
}

/**
 * Adds a row or changes one, in the version that was read: what a `FormDialog` needs to know of that. Its texts are the feature's
 * `add`, `edit`, `added` and `updated`. `onAdd` is for a row that somebody else has deleted meanwhile.
 */
export function useSaveRow<Add extends Call, Update extends Call>(options: SaveOptions<Add, Update>) {
  const { row, onSaved } = options;
  const { t } = useTranslation(options.add.feature);
  // The form shows what failed.
  const common = { silent: true, onSuccess: onSaved };
  const add = useCall(options.add, { ...common, success: `${options.add.feature}:added` });
  const update = useCall(options.update, { ...common, success: `${options.update.feature}:updated` });
  const onAdd = (values: RequestOf<Add>): Promise<unknown> => add.mutateAsync(values);
  const onSave = (values: RequestOf<Add>): Promise<unknown> =>
    row
      ? update.mutateAsync({ ...(values as object), id: row.id, version: row.version } as RequestOf<Update>)
      : onAdd(values);
  return {
    title: t(row ? 'edit' : 'add'),
    formKey: row ? `edit.${row.id}` : 'add',
    onSave,
    onAdd,
  };
}
