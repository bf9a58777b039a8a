import { MenuOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../state/member.ts';
import { isAdManagerPath } from '../../state/location.ts';
import { brand } from '../document-title.tsx';
import { topMenu } from '../menu.ts';
import type { Section } from '../routes/types.ts';
import { LanguageMenu } from './language-menu.tsx';
import css from './mobile-menu.module.css';
import { PlatformSwitcher } from './platform-switcher.tsx';
import { SideMenu } from './side-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

/** The router would mark every link that the address begins with. */
const exactly = { exact: true };

/** On a narrow screen both menus live in one drawer; the section that is open shows its screens. */
export function MobileMenu({ section }: { section: Section | undefined }) {
  const { t, i18n } = useTranslation(['common', 'routes']);
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ToolButton
        label={t('shell.openMenu')}
        icon={<MenuOutlined aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={close}
        size={280}
        placement={i18n.dir() === 'rtl' ? 'right' : 'left'}
        title={brand}
        closable={{ 'aria-label': t('shell.closeMenu') }}
        styles={{ body: { padding: 8 } }}
        footer={
          <div className={css.tools}>
            <ThemeMenu />
            <LanguageMenu />
          </div>
        }
      >
        <nav aria-label={t('shell.mainMenu')}>
          {topMenu(viewer).map((one) => (
            <div key={one.path} className={css.section}>
              <Link
                to={one.path}
                className={css.entry}
                activeOptions={exactly}
                aria-current={one === section ? 'page' : undefined}
                onClick={close}
              >
                {t(`routes:section.${one.title}`)}
              </Link>
              {one === section && one.screens.length > 1 && (
                <div className={css.screens}>
                  {isAdManagerPath(one.path) && <PlatformSwitcher />}
                  <SideMenu section={one} onPick={close} />
                </div>
              )}
            </div>
          ))}
        </nav>
      </Drawer>
    </>
  );
}
