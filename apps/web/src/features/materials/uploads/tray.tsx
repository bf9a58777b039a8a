import { directionOf } from '@adsail/contract';
import { useNavigate } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { Note } from '../../../ui/note.tsx';
import { StopQuestion } from '../../../ui/upload/stop-question.tsx';
import { UploadList } from '../../../ui/upload/upload-list.tsx';
import type { MaterialKind } from '../send.ts';
import { materialQueue } from './queue.ts';
import { TrayButton } from './tray-button.tsx';
import css from './tray.module.css';
import { useEnd } from './use-end.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** In the top bar of every screen, for as long as there is something to tell about uploads. */
export function UploadTray() {
  const { items } = materialQueue.use();
  const [isOpen, setOpen] = useState(false);
  const guard = useLeaveGuard();
  const open = useCallback(() => setOpen(true), []);
  useEnd(isOpen, open);
  return (
    <>
      {items.length > 0 && <TrayButton onOpen={open} />}
      {isOpen && <TrayDrawer onClose={() => setOpen(false)} />}
      <StopQuestion open={guard.isAsking} onStop={guard.leave} onGoOn={guard.stay} />
    </>
  );
}

const libraries = {
  image: '/materialManager/imageMaterial',
  video: '/materialManager/videoMaterial',
} as const satisfies Record<MaterialKind, string>;

function TrayDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const navigate = useNavigate();
  const { items, isPaused } = materialQueue.use();
  const { remove, retry, setPaused } = materialQueue;
  const held = items.find(materialQueue.isHeld);
  useFocusReturn();
  const chooseProduct = () => {
    onClose();
    void navigate({ to: libraries[held?.kind as MaterialKind], search: { dialog: 'add' } });
  };
  return (
    <Drawer
      open
      title={t('upload.title')}
      size={480}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={css.panel}>
        {held && (
          <Note
            tone="warning"
            action={
              <Button size="small" onClick={chooseProduct}>
                {t('upload.chooseProduct')}
              </Button>
            }
          >
            {t('upload.waitsForProduct')}
          </Note>
        )}
        <UploadList uploads={{ items, isPaused, remove, retry, setPaused }} />
      </div>
    </Drawer>
  );
}
