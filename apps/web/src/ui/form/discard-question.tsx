import { useTranslation } from 'react-i18next';
import { Question } from '../question.tsx';

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <Question
      open={open}
      width={400}
      title={t('form.discardTitle')}
      okText={t('form.discard')}
      cancelText={t('form.keepEditing')}
      onOk={onDiscard}
      onCancel={onKeep}
    >
      {t('form.discardText')}
    </Question>
  );
}
