import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../state/member.ts';
import { topMenu } from '../menu.ts';
import type { Section } from '../routes/types.ts';
import css from './top-bar.module.css';

/** The router would mark every link that the address begins with. */
const exactly = { exact: true };

export function TopMenu({ current }: { current: Section | undefined }) {
  const { t } = useTranslation(['common', 'routes']);
  const viewer = useViewer();
  return (
    <nav className={css.menu} aria-label={t('shell.mainMenu')}>
      {topMenu(viewer).map(({ path, title }) => (
        <Link
          key={path}
          to={path}
          className={css.entry}
          activeOptions={exactly}
          aria-current={current?.path === path ? 'page' : undefined}
        >
          {t(`routes:section.${title}`)}
        </Link>
      ))}
    </nav>
  );
}
