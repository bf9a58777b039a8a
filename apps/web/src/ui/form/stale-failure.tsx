import { Button } from 'antd';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/error.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { Failures } from '../failures.tsx';
import { Question } from '../question.tsx';
import { ReloadForm } from './reload-form.ts';

interface StaleFailureProps {
  /** The form begins anew; what was typed goes. */
  onBegin: () => void;
  /** The record was deleted meanwhile. */
  onGone?: () => void;
}

/** Somebody else was faster. What was typed stays until the reader gives it up for the current version. */
export function StaleFailure({ onBegin, onGone }: StaleFailureProps) {
  const { t } = useTranslation('ui');
  const reload = useContext(ReloadForm);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const load = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if (!(await reload?.(onBegin))) onGone?.();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      else leaveToClient(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Failures
        messages={[
          t('form.stale'),
          ...(failure ? [{ message: failure.message, requestId: failure.shownId }] : []),
        ]}
        action={
          reload && (
            <Button size="small" loading={busy} onClick={() => setAsking(true)}>
              {t('form.loadCurrent')}
            </Button>
          )
        }
      />
      <Question
        open={asking}
        width={400}
        title={t('form.loadTitle')}
        okText={t('form.loadCurrent')}
        cancelText={t('form.keepEditing')}
        onOk={() => {
          setAsking(false);
          void load();
        }}
        onCancel={() => setAsking(false)}
      >
        {t('form.loadText')}
      </Question>
    </>
  );
}
