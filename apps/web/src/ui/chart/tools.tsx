import { BarChartOutlined, DownloadOutlined, TableOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './chart.module.css';

const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip title={label}>
    <Button type="text" size="small" icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
);

interface ToolsProps {
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  /** Left out: everything is seen. */
  onReset: (() => void) | null;
  onDownload: () => void;
}

export function Tools({ asTable, onTable, onReset, onDownload }: ToolsProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={css.tools}>
      {onReset && !asTable && (
        <Button size="small" icon={<ZoomOutOutlined aria-hidden />} onClick={onReset}>
          {t('chart.resetZoom')}
        </Button>
      )}
      {!asTable && (
        <Tool label={t('chart.download')} icon={<DownloadOutlined aria-hidden />} onClick={onDownload} />
      )}
      <Tool
        label={t(asTable ? 'chart.asChart' : 'chart.asTable')}
        icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
        onClick={() => onTable(!asTable)}
      />
    </span>
  );
}
