import { directionOf } from '@adsail/contract';
import { limitsOf } from '@adsail/contract/files';
import { useNavigate } from '@tanstack/react-router';
import { Button, Drawer } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { Note } from '../../../ui/note.tsx';
import { isUnderWay } from '../../../ui/upload/items.ts';
import { StopQuestion } from '../../../ui/upload/stop-question.tsx';
import { UploadList } from '../../../ui/upload/upload-list.tsx';
import { UnfinishedUploads, useWaitingUploads } from '../../files/index.ts';
import type { MaterialKind } from '../send.ts';
import { materialQueue } from './queue.ts';
import { TrayButton } from './tray-button.tsx';
import css from './tray.module.css';
import { useEnd } from './use-end.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** In the top bar of every screen, for as long as there is something to tell about uploads. */
export function UploadTray() {
  const { items } = materialQueue.use();
  const waiting = useWaitingUploads(items.some(isUnderWay));
  const [isOpen, setOpen] = useState(false);
  const guard = useLeaveGuard();
  const open = useCallback(() => setOpen(true), []);
  useEnd(isOpen, open);
  return (
    <>
      {(items.length > 0 || waiting.length > 0) && <TrayButton waiting={waiting.length} onOpen={open} />}
      {isOpen && <TrayDrawer onClose={() => setOpen(false)} />}
      <StopQuestion
        open={guard.asking !== null}
        isLogout={guard.asking === 'logout'}
        onStop={guard.leave}
        onGoOn={guard.stay}
      />
    </>
  );
}

const libraries = {
  image: '/materialManager/imageMaterial',
  video: '/materialManager/videoMaterial',
} as const satisfies Record<MaterialKind, string>;

/** An upload that was begun before a reload is known by its name alone. */
const kindOf = (name: string): MaterialKind =>
  limitsOf('image').extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
    ? 'image'
    : 'video';

function TrayDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui');
  const rtl = directionOf(useLanguage()) === 'rtl';
  const navigate = useNavigate();
  const { items, isPaused } = materialQueue.use();
  const { remove, retry, setPaused } = materialQueue;
  const held = items.find(materialQueue.isHeld);
  useFocusReturn();
  const waiting = useWaitingUploads(items.some(isUnderWay));
  const goTo = (kind: MaterialKind) => {
    onClose();
    void navigate({ to: libraries[kind], search: { dialog: 'add' } });
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
              <Button size="small" onClick={() => goTo(held.kind as MaterialKind)}>
                {t('upload.chooseProduct')}
              </Button>
            }
          >
            {t('upload.waitsForProduct')}
          </Note>
        )}
        <UnfinishedUploads
          isBusy={items.some(isUnderWay)}
          action={
            <Button size="small" type="primary" onClick={() => goTo(kindOf(waiting[0]?.name ?? ''))}>
              {t('upload.continue')}
            </Button>
          }
        />
        <UploadList uploads={{ items, isPaused, remove, retry, setPaused }} />
      </div>
    </Drawer>
  );
}
