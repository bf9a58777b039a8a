import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../state/member.ts';
import { sideBarGroups } from '../menu.ts';
import { type Screen, type Section, titleKey } from '../routes/types.ts';
import { ScreenIcon } from './icons.tsx';
import css from './side-bar.module.css';
import { useMarked } from './use-marked.ts';

/** The router would mark every link that the address begins with. */
const exactly = { exact: true };

interface Props {
  section: Section;
  /** Icons alone; the names are in tooltips. */
  compact?: boolean;
  onPick?(): void;
}

function Entry({
  screen,
  compact,
  current,
  onPick,
}: { screen: Screen; current: boolean } & Omit<Props, 'section'>) {
  const { t, i18n } = useTranslation('routes');
  const name = t(titleKey(screen.title));
  const link = (
    <Link
      to={screen.path}
      className={css.entry}
      activeOptions={exactly}
      aria-current={current ? 'page' : undefined}
      aria-label={compact ? name : undefined}
      onClick={onPick}
    >
      <span className={css.icon} aria-hidden="true">
        <ScreenIcon name={screen.icon} />
      </span>
      {!compact && <span className={css.name}>{name}</span>}
    </Link>
  );
  return compact ? (
    <Tooltip title={name} placement={i18n.dir() === 'rtl' ? 'left' : 'right'}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** The screens of a section that this member sees on this platform. */
export function SideMenu({ section, compact = false, onPick }: Props) {
  const { t } = useTranslation('common');
  const viewer = useViewer();
  const marked = useMarked();
  return (
    <nav className={css.menu} aria-label={t('shell.sideMenu')}>
      {sideBarGroups(section, viewer).map(({ group, screens }) => (
        <div key={group ?? 'all'} className={css.group}>
          {group && !compact && <p className={css.groupName}>{t(`group.${group}`)}</p>}
          {screens.map((screen) => (
            <Entry
              key={screen.path}
              screen={screen}
              compact={compact}
              current={screen.path === marked}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}
