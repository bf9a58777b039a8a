import { DownloadOutlined } from '@ant-design/icons';
import type { CurrencyCode } from '@adsail/contract';
import { Button, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../loading/chunk.ts';
import { useRight } from '../../ui/use-right.ts';

const ScheduleDialog = lazy(loadChunk(() => import('./schedule-dialog.tsx')));
const ExportDialog = lazy(loadChunk(() => import('./export-dialog.tsx')));

export interface ExportButtonProps {
  /** Name of the server's source. */
  kind: string;
  /** What the screen itself is asked for: filters, range, columns, sort. */
  question: Readonly<Record<string, unknown>>;
  /** To which amounts are converted, where the screen lets people choose. */
  currency?: CurrencyCode;
  /** There is nothing to ask for yet. */
  disabled?: boolean;
  /** An icon alone, for a table's toolbar. */
  compact?: boolean;
}

/** Has a file made of all that the screen is asked for, not of the page in view alone. */
export function ExportButton({ disabled = false, compact = false, ...asked }: ExportButtonProps) {
  const { t } = useTranslation('exports');
  const [isOpen, setOpen] = useState(false);
  const [scheduled, setScheduled] = useState<{ title: string; hasDays: boolean } | null>(null);
  if (!useRight('exports.write')) return null;
  const button = (
    <Button
      type={compact ? 'text' : 'default'}
      icon={<DownloadOutlined aria-hidden />}
      disabled={disabled}
      aria-haspopup="dialog"
      {...(compact && { 'aria-label': t('action') })}
      onClick={() => setOpen(true)}
    >
      {!compact && t('action')}
    </Button>
  );
  return (
    <>
      {compact ? <Tooltip title={t('action')}>{button}</Tooltip> : button}
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...asked} onSchedule={setScheduled} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {scheduled && (
        <Suspense fallback={null}>
          <ScheduleDialog {...asked} {...scheduled} onClose={() => setScheduled(null)} />
        </Suspense>
      )}
    </>
  );
}
