import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../relative-time.tsx';
import css from './beside-table.module.css';
import { useDensity } from './density.ts';

interface ToolbarProps {
  filters: ReactNode;
  views?: ReactNode;
  /** Column chooser and export. */
  children: ReactNode;
  /** Rows have a height to choose; cards have not. */
  hasRows: boolean;
  updatedAt: number;
  reloading: boolean;
  onReload: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const { filters, views, children, hasRows, updatedAt, reloading, onReload } = props;
  const { t } = useTranslation('ui');
  return (
    <div className={css.toolbar}>
      {filters}
      <div className={css.tools}>
        {views}
        {updatedAt > 0 && (
          <span className={css.fresh}>
            <RelativeTime at={updatedAt} />
          </span>
        )}
        <Tooltip title={t('table.reload')}>
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden spin={reloading} />}
            aria-label={t('table.reload')}
            onClick={onReload}
          />
        </Tooltip>
        {hasRows && <DensityButton />}
        {children}
      </div>
    </div>
  );
}

function DensityButton() {
  const { t } = useTranslation('ui');
  const { density, setDensity } = useDensity();
  const compact = density === 'compact';
  return (
    <Tooltip title={t('table.compact')}>
      <Button
        type="text"
        className={compact ? css.pressed : undefined}
        icon={<ColumnHeightOutlined aria-hidden />}
        aria-label={t('table.compact')}
        aria-pressed={compact}
        onClick={() => setDensity(compact ? 'standard' : 'compact')}
      />
    </Tooltip>
  );
}
