import { errorTable } from '@adsail/contract';
import { type PhoneRegion, sessionCalls, smsCodeDigits, type smsScenes } from '@adsail/contract/session';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isApiError, useLightCall } from '../../../api/index.ts';
import { dismissErrors } from '../../../state/toast/toast.ts';
import { TextField } from '../../../ui/plain/index.ts';
import { toast } from '../../../ui/toast/index.ts';
import { plainDigits, readPhone } from '../model/digits.ts';
import { showRefusal } from '../model/refusal.ts';
import { waitOf } from '../model/code-timer.ts';
import { useCountdown } from '../model/use-countdown.ts';
import css from './fields.module.css';

interface CodeValues {
  phoneRegion?: PhoneRegion;
  phone: string;
  code: string;
}

/** The SMS code with the button that asks for it. */
export function CodeField({ scene }: { scene: (typeof smsScenes)[number] }) {
  const { t } = useTranslation('session');
  const form = useFormContext<CodeValues>();
  const { register, trigger, setValue, getValues, setFocus, formState } = form;
  const [phoneRegion = '86', typed] = useWatch<CodeValues, ['phoneRegion', 'phone']>({
    name: ['phoneRegion', 'phone'],
  });
  const countdown = useCountdown({ phoneRegion, phone: readPhone(typed ?? '').phone });
  const send = useLightCall(sessionCalls.sendCode, { silent: true });

  const ask = async () => {
    if (!(await trigger(['phoneRegion', 'phone'], { shouldFocus: true }))) return;
    const read = readPhone(getValues('phone'));
    const to = { phoneRegion: read.phoneRegion ?? phoneRegion, phone: read.phone };
    dismissErrors();
    try {
      const { nextInSeconds } = await send.mutateAsync({ ...to, scene });
      countdown.start(to, nextInSeconds);
      toast.success(t('code.sent'));
      setFocus('code');
    } catch (error) {
      if (isApiError(error, errorTable.codeTooSoon.code)) countdown.start(to, waitOf(error.response));
      showRefusal(form, error);
    }
  };

  const waiting = countdown.seconds > 0;
  const off = waiting || send.isPending;
  return (
    <TextField
      {...register('code', { onBlur: () => setValue('code', plainDigits(getValues('code'))) })}
      label={t('field.code')}
      placeholder={t('field.codeHint', { count: smsCodeDigits })}
      error={formState.errors.code?.message}
      inputMode="numeric"
      autoComplete="one-time-code"
      after={
        <button
          type="button"
          className={css.getCode}
          aria-disabled={off}
          aria-label={waiting ? t('code.waitLabel', { count: countdown.seconds }) : undefined}
          onClick={() => void (off ? undefined : ask())}
        >
          {waiting ? t('code.wait', { seconds: countdown.seconds }) : t('code.get')}
        </button>
      }
    />
  );
}
