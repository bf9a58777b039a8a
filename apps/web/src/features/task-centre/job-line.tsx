import { CloseOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import type { LongJob } from '../../ui/tray.ts';
import css from './centre.module.css';

interface JobLineProps {
  job: LongJob;
  onLeave: () => void;
}

/** What another feature has under way: it shows itself. */
export function JobLine({ job, onLeave }: JobLineProps) {
  const { t } = useTranslation('task-centre');
  const { platform, title, text, tone, percent, onOpen, onRemove } = job;
  return (
    <li className={css.line}>
      <div className={css.head}>
        {platform && <PlatformBadge platform={platform} />}
        <button
          type="button"
          className={css.open}
          onClick={() => {
            onLeave();
            onOpen();
          }}
        >
          <bdi>{title}</bdi>
        </button>
        {onRemove && (
          <RowButton
            icon={<CloseOutlined aria-hidden />}
            label={t('job.remove', { title })}
            onClick={onRemove}
          />
        )}
      </div>
      {percent !== null && (
        <Progress
          percent={percent}
          size="small"
          showInfo={false}
          status={tone === 'bad' ? 'exception' : tone === 'done' ? 'success' : 'normal'}
          aria-label={text}
        />
      )}
      <span className={css.note}>{text}</span>
    </li>
  );
}
