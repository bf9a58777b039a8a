import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirtyGuard } from '../../ui/form/index.ts';
import { Question } from '../../ui/question.tsx';

/** Whoever leaves while files are on their way is asked: they end with the dialog. */
export function useStopGuard(isBusy: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useDirtyGuard(isBusy, () => setAsking(true));
  return {
    isAsking,
    close: () => (isBusy ? setAsking(true) : onClose()),
    stop: () => {
      setAsking(false);
      leaving.allow();
      leaving.proceed();
      onClose();
    },
    goOn: () => {
      setAsking(false);
      leaving.stay();
    },
  };
}

export function StopQuestion({ guard }: { guard: ReturnType<typeof useStopGuard> }) {
  const { t } = useTranslation('materials');
  return (
    <Question
      open={guard.isAsking}
      width={400}
      title={t('upload.stopTitle')}
      okText={t('upload.stop')}
      cancelText={t('upload.goOn')}
      onOk={guard.stop}
      onCancel={guard.goOn}
    >
      {t('upload.stopText')}
    </Question>
  );
}
