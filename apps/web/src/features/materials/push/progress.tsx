import { openPushStates, type Push, type PushState, pushStates } from '@adsail/contract/materials';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../../ui/status-dot.tsx';
import css from './push.module.css';

export const toneOf: Record<PushState, StatusTone> = {
  THERE: 'neutral',
  PENDING: 'accent',
  WAITING: 'warning',
  CHECKING: 'accent',
  DONE: 'success',
  FAILED: 'danger',
  DOUBTFUL: 'warning',
  CANCELLED: 'neutral',
};

export const countOf = ({ counts }: Push, states: readonly PushState[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

export const isOpen = (push: Push): boolean => countOf(push, openPushStates) > 0;

/** How far a push is, in a bar and in words. */
export function PushProgress({ push }: { push: Push }) {
  const { t } = useTranslation('materials');
  const total = countOf(push, pushStates);
  const done = total - countOf(push, openPushStates);
  const text = t('push.progress', { done, total });
  return (
    <div className={css.progress}>
      <Progress
        percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
        showInfo={false}
        aria-label={text}
      />
      <span className={css.states}>
        <span>{text}</span>
        {pushStates
          .filter((state) => push.counts[state])
          .map((state) => (
            <StatusDot
              key={state}
              tone={toneOf[state]}
              text={`${t(`pushState.${state}`)}: ${push.counts[state]}`}
            />
          ))}
      </span>
    </div>
  );
}
