import { BookOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/chunk.ts';
import { useDialog } from '../../use-dialog.ts';
import { useViews, type ViewsOptions } from './use-views.ts';
import css from './views-button.module.css';

// A list is read far more often than its views are changed.
const ViewsPanel = lazy(loadChunk(() => import('./views-panel.tsx')));
const ViewDialogs = lazy(loadChunk(() => import('./view-dialogs.tsx')));

/** In the address, so that a reload finds them again; named apart from the dialogs of the screens. */
const dialogNames = ['saveView', 'editView', 'deleteView'];

/** The saved view that a list shows, and the way to the others. */
export function ViewsButton(props: ViewsOptions) {
  const { t } = useTranslation('ui');
  const views = useViews(props);
  const { chosen, isChanged } = views;
  const { dialog, open: openDialog, close } = useDialog();
  const [open, setOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  const label = chosen
    ? t(isChanged ? 'views.changed' : 'views.chosen', { name: chosen.name })
    : t('views.title');
  return (
    <>
      <Popover
        trigger="click"
        // Beside the search box of a phone: it moves to where there is room for it.
        placement="bottom"
        open={open}
        onOpenChange={setOpen}
        // Before that it cannot take the focus, and by Tab nobody would come to it: it stands at the end of the page.
        afterOpenChange={setIsShown}
        destroyOnHidden
        content={
          <Suspense fallback={<div className={css.waiting} />}>
            <ViewsPanel
              views={views}
              isShown={isShown}
              onLeave={leave}
              onDialog={(name, id) => {
                leave();
                openDialog(name, id);
              }}
            />
          </Suspense>
        }
      >
        <Tooltip title={open ? '' : label}>
          <Button
            ref={button}
            type="text"
            className={css.button}
            icon={<BookOutlined aria-hidden />}
            aria-label={label}
            data-chosen={chosen !== null}
            aria-expanded={open}
            aria-haspopup="dialog"
          >
            {chosen && (
              <>
                <bdi className={css.chosen}>{chosen.name}</bdi>
                {isChanged && <span className={css.dot} />}
              </>
            )}
          </Button>
        </Tooltip>
      </Popover>
      {dialog && dialogNames.includes(dialog.name) && (
        <Suspense>
          <ViewDialogs views={views} dialog={dialog} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
