import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/note.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import type { UploadItem } from '../../ui/upload/items.ts';

interface LeftNoteProps {
  items: readonly UploadItem[];
  onShow: () => void;
  onDismiss: () => void;
}

/** Over the list, once the upload is closed: what did not arrive is not forgotten with it. */
export function LeftNote({ items, onShow, onDismiss }: LeftNoteProps) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  return (
    <Note
      tone="warning"
      action={
        <>
          <Button size="small" onClick={onShow}>
            {t('upload.showLeft')}
          </Button>
          <RowButton icon={<CloseOutlined aria-hidden />} label={ui('closeNote')} onClick={onDismiss} />
        </>
      }
    >
      {t('upload.left', { number: items.length })}
    </Note>
  );
}
