import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import { RelativeTime } from '../relative-time.tsx';
import styles from './data-table.module.css';
import { densities, type Density } from './table-state.ts';

interface ToolbarProps {
  filters: ReactNode;
  /** Column chooser and export. */
  children: ReactNode;
  density: Density;
  onDensity: (density: Density) => void;
  updatedAt: number;
  refreshing: boolean;
  onRefresh: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const { filters, children, density, onDensity, updatedAt, refreshing, onRefresh } = props;
  const { t } = useTranslation('ui');
  return (
    <div className={styles.toolbar}>
      {filters}
      <div className={styles.tools}>
        {updatedAt > 0 && (
          <span className={styles.fresh}>
            <RelativeTime at={updatedAt} />
          </span>
        )}
        <Tooltip title={t('table.refresh')}>
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden spin={refreshing} />}
            aria-label={t('table.refresh')}
            onClick={onRefresh}
          />
        </Tooltip>
        <MenuDropdown
          menu={{
            selectable: true,
            selectedKeys: [density],
            items: densities.map((key) => ({ key, label: t(`density.${key}`) })),
            onClick: ({ key }) => onDensity(key as Density),
          }}
        >
          <Button
            type="text"
            icon={<ColumnHeightOutlined aria-hidden />}
            aria-label={t('density.title')}
            title={t('density.title')}
          />
        </MenuDropdown>
        {children}
      </div>
    </div>
  );
}
