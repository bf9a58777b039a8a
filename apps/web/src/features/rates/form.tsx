import { messageRef } from '@adsail/contract';
import {
  largestUsualChange,
  PerUsd,
  type Rate,
  rateCalls,
  rateChange,
  RateForm as Form,
  rateLimits,
} from '@adsail/contract/rates';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall } from '../../api/use-call.ts';
import { Fact } from '../../ui/fact.tsx';
import { FormDialog, SwitchField, TextField, useContractForm } from '../../ui/form/index.ts';
import { leftToRight } from '../../ui/left-to-right.ts';
import { Note } from '../../ui/note.tsx';
import { percentText } from './percent.ts';
import { sourceKey } from './table.tsx';

/** How far a rate that is being typed is from the shared one; null where that is nothing to speak of. */
function differenceOf(typed: unknown, shared: string | null): string | null {
  const { success, data } = PerUsd.safeParse(typed);
  if (!success || shared === null) return null;
  const change = rateChange(shared, data);
  return change > largestUsualChange ? percentText(change) : null;
}

/** A rate far from the shared one is asked about before it is saved. */
const sureOf = (shared: string | null) =>
  Form.extend({ sure: z.boolean() }).refine(
    ({ perUsd, sure }) => sure || differenceOf(perUsd, shared) === null,
    {
      error: messageRef('rates:rule.sure'),
      path: ['sure'],
    },
  );

/** The organisation's own rate of one day. */
export function RateForm({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const { t } = useTranslation('rates');
  const { currency, day, sharedPerUsd, source } = rate;
  const form = useContractForm(sureOf(sharedPerUsd), {
    defaultValues: { perUsd: rate.perUsd ?? '', note: rate.note, sure: false },
  });
  const update = useCall(rateCalls.update, { silent: true, success: 'rates:updated' });
  const difference = differenceOf(form.watch('perUsd'), sharedPerUsd);
  const key = sourceKey(source);
  return (
    <FormDialog
      form={form}
      title={t('editOf', { name: leftToRight(`${currency} ${day}`) })}
      formKey={`edit.${rate.id}`}
      onSave={({ perUsd, note }) => update.mutateAsync({ perUsd, note, id: rate.id, version: rate.version })}
      onClose={onClose}
    >
      <Fact name={t('shared')} {...(source && { note: key ? t(key) : source })}>
        {sharedPerUsd === null ? t('noShared') : <bdi dir="ltr">{sharedPerUsd}</bdi>}
      </Fact>
      <TextField
        form={form}
        name="perUsd"
        label={t('column.perUsd')}
        hint={t('perUsdHint', { currency })}
        required
        type="decimal"
      />
      {difference !== null && (
        <>
          <Note tone="warning">{t('difference', { percent: leftToRight(difference) })}</Note>
          <SwitchField form={form} name="sure" label={t('sure', { percent: leftToRight(difference) })} />
        </>
      )}
      <TextField form={form} name="note" label={t('column.note')} limit={rateLimits.note} />
    </FormDialog>
  );
}
