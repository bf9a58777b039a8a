import { PauseOutlined, PlayCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countOf, isUnderWay, type UploadItem, type UploadStatus } from './items.ts';
import { StopQuestion } from './stop-question.tsx';
import css from './upload.module.css';
import type { Uploads } from './use-uploads.ts';

type QueueBarProps = Pick<Uploads, 'items' | 'remove' | 'retry' | 'isPaused' | 'setPaused'>;

const idsOf = (items: readonly UploadItem[], wanted: UploadStatus) =>
  items.filter(({ status }) => status === wanted).map(({ id }) => id);

/** How far the files are, and what can be done with all of them at once. */
export function QueueBar({ items, remove, retry, isPaused, setPaused }: QueueBarProps) {
  const { t } = useTranslation('ui');
  const done = countOf(items, 'done');
  const [isStopping, setStopping] = useState(false);
  const underWay = items.filter(isUnderWay);
  const bad = (['refused', 'failed'] as const).filter((status) => countOf(items, status) > 0);
  return (
    <div className={css.queue}>
      <span className={css.state} aria-live="polite">
        {t('upload.progress', { done, total: items.length })}
        {bad.map((status) => (
          <span key={status} className={css.bad}>
            {t(`upload.${status}Count`, { number: countOf(items, status) })}
          </span>
        ))}
      </span>
      {(underWay.length > 0 || isPaused) && (
        <Button
          size="small"
          icon={isPaused ? <PlayCircleOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        >
          {t(isPaused ? 'upload.resume' : 'upload.pause')}
        </Button>
      )}
      {underWay.length > 1 && (
        <Button size="small" type="text" onClick={() => setStopping(true)}>
          {t('upload.stopAll')}
        </Button>
      )}
      <StopQuestion
        open={isStopping && underWay.length > 0}
        onStop={() => {
          setStopping(false);
          remove(...underWay.map(({ id }) => id));
        }}
        onGoOn={() => setStopping(false)}
      />
      {countOf(items, 'failed') > 1 && (
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          onClick={() => retry(...idsOf(items, 'failed'))}
        >
          {t('upload.retryAll')}
        </Button>
      )}
      {done > 0 && done < items.length && (
        <Button size="small" type="text" onClick={() => remove(...idsOf(items, 'done'))}>
          {t('upload.hideDone')}
        </Button>
      )}
    </div>
  );
}
