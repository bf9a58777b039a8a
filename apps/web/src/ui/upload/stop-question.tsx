import { useTranslation } from 'react-i18next';
import { Question } from '../question.tsx';

interface StopQuestionProps {
  open: boolean;
  onStop: () => void;
  onGoOn: () => void;
}

/** Before files that are on their way are given up. */
export function StopQuestion({ open, onStop, onGoOn }: StopQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <Question
      open={open}
      width={400}
      title={t('upload.stopTitle')}
      okText={t('upload.stop')}
      cancelText={t('upload.goOn')}
      onOk={onStop}
      onCancel={onGoOn}
    >
      {t('upload.stopText')}
    </Question>
  );
}
