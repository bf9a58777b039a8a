import { BookOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog, lazyPart } from '../../lazy-part.tsx';
import { useDialog } from '../../use-dialog.ts';
import { useViews, type ViewsOptions } from './use-views.ts';
import css from './views-button.module.css';

// A list is read far more often than its views are changed.
const ViewsPanel = lazyPart(() => import('./views-panel.tsx'), <div className={css.waiting} />);
const ViewDialogs = lazyDialog(() => import('./view-dialogs.tsx'));

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
          <ViewsPanel
            views={views}
            isShown={isShown}
            onLeave={leave}
            onDialog={(name, id) => {
              leave();
              openDialog(name, id);
            }}
          />
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
        <ViewDialogs views={views} dialog={dialog} onClose={close} />
      )}
    </>
  );
}
