import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../api/connection.ts';
import { countOf, isLeft, isUnderWay, percentOf } from '../../../ui/upload/items.ts';
import { type LongJob, useLongJob } from '../../../ui/tray.ts';
import { materialQueue } from './queue.ts';
import css from './tray.module.css';

function useTrayState(waiting: number) {
  const { t } = useTranslation('ui');
  const { items, isPaused } = materialQueue.use();
  const isOffline = useConnection(({ offline }) => offline);
  const underWay = items.filter(isUnderWay);
  const left = items.filter(isLeft).length;
  const percent = percentOf(items);
  if (underWay.length === 0 && left === 0 && waiting > 0)
    return { tone: 'bad', percent, text: t('upload.unfinished', { number: waiting }) } as const;
  if (underWay.length === 0)
    return left > 0
      ? ({ tone: 'bad', percent, text: t('upload.notArrived', { number: left }) } as const)
      : ({ tone: 'done', percent, text: t('upload.allDone', { number: countOf(items, 'done') }) } as const);
  if (underWay.every(materialQueue.isHeld))
    return { tone: 'bad', percent, text: t('upload.waitsForProduct') } as const;
  const state = isPaused ? 'paused' : isOffline ? 'offline' : 'sending';
  return { tone: 'busy', percent, text: t(`upload.${state}`, { percent }) } as const;
}

interface TrayButtonProps {
  /** Uploads that a reload has ended, and that wait for their file. */
  waiting: number;
  onOpen: () => void;
}

/** How far all of it is, in a few words; on a narrow screen a sign says it. */
export function TrayButton({ waiting, onOpen }: TrayButtonProps) {
  const { t } = useTranslation('ui');
  const { tone, percent, text } = useTrayState(waiting);
  const job: LongJob = { title: t('upload.title'), tone, percent, text, onOpen };
  useLongJob('uploads', job);
  const signs = {
    bad: <ExclamationCircleFilled aria-hidden className={css.bad} />,
    done: <CheckCircleFilled aria-hidden className={css.done} />,
    busy: (
      <Progress type="circle" percent={percent} size={16} strokeWidth={16} showInfo={false} aria-hidden />
    ),
  };
  return (
    <button
      type="button"
      className={css.button}
      aria-label={t('upload.show', { state: text })}
      title={text}
      onClick={onOpen}
    >
      {signs[tone]}
      <span className={css.text}>{text}</span>
    </button>
  );
}
