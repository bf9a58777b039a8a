import { Progress } from 'antd';
import type { LongJob } from '../../ui/tray.ts';
import css from './centre.module.css';

interface JobLineProps {
  job: LongJob;
  onLeave: () => void;
}

/** What another feature has under way: it shows itself. */
export function JobLine({ job: { title, text, tone, percent, onOpen }, onLeave }: JobLineProps) {
  return (
    <li className={css.line}>
      <div className={css.head}>
        <button
          type="button"
          className={css.open}
          onClick={() => {
            onLeave();
            onOpen();
          }}
        >
          {title}
        </button>
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
