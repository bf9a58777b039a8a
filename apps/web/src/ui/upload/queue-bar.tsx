import { PauseOutlined, PlayCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './upload.module.css';
import type { useUploads } from './use-uploads.ts';

type QueueBarProps = Pick<
  ReturnType<typeof useUploads>,
  'items' | 'retryFailed' | 'removeDone' | 'isPaused' | 'setPaused'
>;

/** How far the files are, and what can be done with all of them at once. */
export function QueueBar({ items, retryFailed, removeDone, isPaused, setPaused }: QueueBarProps) {
  const { t } = useTranslation('ui');
  const count = (wanted: string) => items.filter(({ status }) => status === wanted).length;
  const done = count('done');
  const underWay = count('waiting') + count('sending');
  const bad = (['refused', 'failed'] as const).filter((status) => count(status) > 0);
  return (
    <div className={css.queue}>
      <span className={css.state} aria-live="polite">
        {t('upload.progress', { done, total: items.length })}
        {bad.map((status) => (
          <span key={status} className={css.bad}>
            {t(`upload.${status}Count`, { number: count(status) })}
          </span>
        ))}
      </span>
      {(underWay > 0 || isPaused) && (
        <Button
          size="small"
          icon={isPaused ? <PlayCircleOutlined aria-hidden /> : <PauseOutlined aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        >
          {t(isPaused ? 'upload.resume' : 'upload.pause')}
        </Button>
      )}
      {count('failed') > 1 && (
        <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={retryFailed}>
          {t('upload.retryAll')}
        </Button>
      )}
      {done > 0 && done < items.length && (
        <Button size="small" type="text" onClick={removeDone}>
          {t('upload.hideDone')}
        </Button>
      )}
    </div>
  );
}
