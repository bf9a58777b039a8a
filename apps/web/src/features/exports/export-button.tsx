import { DownloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import type { WhatToExport } from './what-to-export.ts';

const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx'));
const ExportDialog = lazyDialog(() => import('./export-dialog.tsx'));

interface ExportButtonProps extends WhatToExport {
  /** There is nothing to ask for yet. */
  disabled?: boolean;
  /** An icon alone, for a table's toolbar. */
  compact?: boolean;
}

/** Has a file made of all that the screen is asked for, not of the page in view alone. */
export function ExportButton({ disabled = false, compact = false, ...asked }: ExportButtonProps) {
  const { t } = useTranslation('exports');
  // In the address: whoever had to log in again finds the dialog, and in it what was typed.
  const { dialog, open, close } = useDialog();
  if (!useRight('exports.write')) return null;
  const button = (
    <Button
      type={compact ? 'text' : 'default'}
      icon={<DownloadOutlined aria-hidden />}
      disabled={disabled}
      aria-haspopup="dialog"
      {...(compact && { 'aria-label': t('action') })}
      onClick={() => open('export')}
    >
      {!compact && t('action')}
    </Button>
  );
  return (
    <>
      {compact ? <Tooltip title={t('action')}>{button}</Tooltip> : button}
      {!disabled && dialog?.name === 'export' && (
        <ExportDialog
          {...asked}
          onSchedule={() => open('scheduleExport', undefined, { replace: true })}
          onClose={close}
        />
      )}
      {!disabled && dialog?.name === 'scheduleExport' && <ScheduleDialog {...asked} onClose={close} />}
    </>
  );
}
