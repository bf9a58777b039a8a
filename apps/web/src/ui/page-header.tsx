import type { AdPlatform } from '@adsail/contract';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { PlatformBadge } from './platform-badge.tsx';
import { useMobile, useSidebar } from './sidebar.ts';
import css from './page.module.css';

interface PageHeaderProps {
  title: string;
  hint?: ReactNode;
  /** Whose things the page shows: beside the title where no side bar says so. */
  platform?: AdPlatform;
  actions?: ReactNode;
}

export function PageHeader({ title, hint, platform, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div>
        <div className={css.line}>
          <h1 className={css.title}>{title}</h1>
          {platform && <OnPlatform platform={platform} />}
        </div>
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      {actions && (
        <div className={css.actions} data-page-actions>
          {actions}
        </div>
      )}
    </header>
  );
}

function OnPlatform({ platform }: { platform: AdPlatform }) {
  const translate = useTranslate();
  const isMobile = useMobile();
  const { open } = useSidebar();
  if (open && !isMobile) return null;
  return (
    <span className={css.platform}>
      <PlatformBadge platform={platform} />
      {translate(`names:platform.${platform}`)}
    </span>
  );
}

/** A screen of the shell: header on top, the rest takes the height that is left. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? css.narrow : css.page}>{children}</div>;
}
