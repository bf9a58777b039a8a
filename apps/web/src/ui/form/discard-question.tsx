import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      open={open}
      width={400}
      // Without an x the first focus is on the careful answer; drawn anew, also the second time.
      closable={false}
      destroyOnHidden
      title={t('form.discardTitle')}
      okText={t('form.discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('form.keepEditing')}
      onOk={onDiscard}
      onCancel={onKeep}
    >
      {t('form.discardText')}
    </Modal>
  );
}
