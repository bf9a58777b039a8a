import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../document-title.tsx';
import type { Section } from '../routes/types.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Suspense } from 'react';
import { useTray } from '../../ui/tray.ts';
import { Mark } from '../../ui/plain/index.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { TaskCentre } from './task-centre.tsx';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import css from './top-bar.module.css';
import { TopMenu } from './top-menu.tsx';
import { useUnfinishedTray } from './use-unfinished-tray.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  mobile: boolean;
  section: Section | undefined;
}

export function TopBar({ mobile, section }: Props) {
  const { t } = useTranslation('common');
  const { Tray } = useTray();
  useUnfinishedTray();
  return (
    <header className={css.bar}>
      {mobile && <MobileMenu section={section} />}
      <Link to="/home" className={css.brand} aria-label={t('shell.home')}>
        <Mark className={css.mark} />
        <span className={css.name}>{brand}</span>
      </Link>
      {!mobile && <TopMenu current={section} />}
      <div className={css.tools}>
        {Tray && (
          <Suspense fallback={null}>
            <Tray />
          </Suspense>
        )}
        <TaskCentre />
        <TenantSwitcher />
        {!mobile && <ThemeMenu />}
        {!mobile && <LanguageMenu />}
        <UserMenu />
      </div>
    </header>
  );
}
