import { copyTextCalls, copyTextLimits, CopyTextsInput } from '@adsail/contract/copy-texts';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Field, FormDialog, useContractForm } from '../../ui/form/index.ts';
import { listText } from '../../ui/list-text.ts';
import type { ListAddProps } from '../../ui/table/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { ProductField } from '../products/index.ts';
import { type Pasted, readSheet } from './sheet.ts';

const { length, atOnce } = copyTextLimits;

/** What keeps them from being added, in words. */
function useProblem({ texts, noChinese, tooLong }: Pasted): string | undefined {
  const { t } = useTranslation('copy-texts');
  const language = useLanguage();
  const rows = (numbers: readonly number[]) => listText(numbers.slice(0, 20).map(String), language);
  if (texts.length > atOnce) return t('paste.tooMany', { limit: atOnce });
  if (noChinese.length > 0) return t('paste.noChinese', { rows: rows(noChinese) });
  if (tooLong.length > 0) return t('paste.tooLong', { rows: rows(tooLong), limit: length });
  return undefined;
}

/** Many texts at once, from the rows of a spreadsheet. */
export function PasteDialog({ list, onClose }: ListAddProps<typeof copyTextCalls.page>) {
  const { t } = useTranslation('copy-texts');
  const [productId] = list.state.filters.productId ?? [];
  const form = useContractForm(CopyTextsInput, {
    defaultValues: { productId: productId ?? '', texts: [] },
  });
  const [written, setWritten] = useState('');
  const pasted = readSheet(written);
  const problem = useProblem(pasted);
  const { mutateAsync } = useCall(copyTextCalls.addList, {
    silent: true,
    onSuccess: ({ added }) => toast.success(t('paste.added', { count: added })),
  });
  const change = (text: string) => {
    setWritten(text);
    form.setValue('texts', readSheet(text).texts, { shouldDirty: true });
    form.clearErrors('texts');
  };
  const failure = form.formState.errors.texts?.message;
  const error = problem ?? failure;
  return (
    <FormDialog
      as="drawer"
      width={640}
      title={t('paste.action')}
      formKey="paste"
      form={form}
      onSave={mutateAsync}
      saveText={t('paste.add', { count: pasted.texts.length })}
      onClose={onClose}
    >
      <ProductField form={form} feature="copy-texts" />
      <Field
        label={t('paste.rows')}
        required
        hint={t('paste.hint')}
        error={error === undefined ? undefined : { message: error }}
        aside={t('paste.found', { count: pasted.texts.length })}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            rows={12}
            value={written}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
