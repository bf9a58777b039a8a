import type { DeliveryState } from '@adsail/contract/delivery';
import type { ReportRow } from '@adsail/contract/reports';
import { useTexts } from '../../i18n/use-texts.ts';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';
import css from './cells.module.css';

const tones: Record<DeliveryState, StatusTone> = {
  running: 'success',
  paused: 'neutral',
  reviewing: 'accent',
  refused: 'danger',
  stopped: 'neutral',
  done: 'neutral',
  deleted: 'neutral',
};

/** A day, or the first and the last one of a week or a month. */
export const DaysCell = ({ row: { day, until } }: { row: Pick<ReportRow, 'day' | 'until'> }) => (
  <bdi dir="ltr" className={css.days}>
    {until && until !== day ? `${day} – ${until.slice(5)}` : day}
  </bdi>
);

export function PlatformCell({ row: { platform } }: { row: Pick<ReportRow, 'platform'> }) {
  const t = useTexts('names');
  return (
    platform && (
      <span className={css.name}>
        <PlatformBadge platform={platform} />
        {t(`platform.${platform}`)}
      </span>
    )
  );
}

export function AdStateCell({ state }: { state: DeliveryState | null }) {
  const t = useTexts('reports');
  return state && <StatusDot tone={tones[state]} text={t(`screen.state.${state}`)} />;
}
