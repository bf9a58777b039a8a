import type { RunState } from '@adsail/contract/exports';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';

const tones: Readonly<Record<RunState, StatusTone>> = {
  WAITING: 'neutral',
  RUNNING: 'accent',
  SENT: 'success',
  PARTLY: 'warning',
  EMPTY: 'warning',
  UNCONFIRMED: 'warning',
  FAILED: 'danger',
};

/** What became of one time that a schedule sent its export. */
export function RunStateDot({ state, message }: { state: RunState; message: string | null }) {
  const { t } = useTranslation('exports');
  return (
    <StatusDot
      tone={tones[state]}
      text={t(`runState.${state}`)}
      {...(message !== null && { reason: message })}
    />
  );
}
