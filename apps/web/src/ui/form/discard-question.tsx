import { useTranslation } from 'react-i18next';
import { Question } from '../question.tsx';

interface DiscardQuestionProps {
  open: boolean;
  /** Whoever is asked wanted to log out, and should read so. */
  isLogout?: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardQuestion({ open, isLogout = false, onDiscard, onKeep }: DiscardQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <Question
      open={open}
      width={400}
      title={t(isLogout ? 'form.logoutTitle' : 'form.discardTitle')}
      okText={t(isLogout ? 'form.logout' : 'form.discard')}
      cancelText={t('form.keepEditing')}
      onOk={onDiscard}
      onCancel={onKeep}
    >
      {t('form.discardText')}
    </Question>
  );
}
