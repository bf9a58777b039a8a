import { useTranslation } from 'react-i18next';
import { Question } from '../question.tsx';

interface StopQuestionProps {
  open: boolean;
  /** Whoever is asked wanted to log out, and should read so. */
  isLogout?: boolean;
  onStop: () => void;
  onGoOn: () => void;
}

/** Before files that are on their way are given up. */
export function StopQuestion({ open, isLogout = false, onStop, onGoOn }: StopQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <Question
      open={open}
      width={400}
      title={t(isLogout ? 'upload.logoutTitle' : 'upload.stopTitle')}
      okText={t(isLogout ? 'upload.logout' : 'upload.stop')}
      cancelText={t('upload.goOn')}
      onOk={onStop}
      onCancel={onGoOn}
    >
      {t('upload.stopText')}
    </Question>
  );
}
