import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { isAdManagerPath } from '../../state/location.ts';
import { useSidebar } from '../../ui/sidebar.ts';
import type { Section } from '../routes/types.ts';
import { PlatformSwitcher } from './platform-switcher.tsx';
import css from './side-bar.module.css';
import { SideMenu } from './side-menu.tsx';

export function SideBar({ section }: { section: Section }) {
  const { t } = useTranslation('common');
  const { open, toggle } = useSidebar();
  const label = t(open ? 'shell.collapse' : 'shell.expand');
  return (
    <aside className={css.bar} data-open={open}>
      {isAdManagerPath(section.path) && <PlatformSwitcher compact={!open} />}
      <SideMenu section={section} compact={!open} />
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        {open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      </button>
    </aside>
  );
}
