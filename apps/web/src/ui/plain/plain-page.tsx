import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import { PageControls } from './page-controls.tsx';
import css from './plain-page.module.css';

interface PlainPageProps {
  children: ReactNode;
  /** In the middle of the window, for pages that have one thing to say. */
  centred?: boolean;
}

/** Logo, language and appearance above the content of a public page. */
export function PlainPage({ children, centred = false }: PlainPageProps) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/official" className={css.logo}>
          <Mark className={css.mark} />
          Adsail
        </Link>
        <PageControls />
      </header>
      <main className={css.main} data-centred={centred}>
        {children}
      </main>
    </div>
  );
}
