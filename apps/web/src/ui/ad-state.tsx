import type { DeliveryState } from '@adsail/contract/delivery';
import { useTexts } from '../i18n/use-texts.ts';
import { StatusDot, type StatusTone } from './status-dot.tsx';

const tones: Record<DeliveryState, StatusTone> = {
  running: 'success',
  paused: 'neutral',
  reviewing: 'accent',
  refused: 'danger',
  stopped: 'neutral',
  done: 'neutral',
  deleted: 'neutral',
};

/** What has become of an ad. */
export function AdState({ state }: { state: DeliveryState | null }) {
  const t = useTexts('reports');
  return state && <StatusDot tone={tones[state]} text={t(`screen.state.${state}`)} />;
}
