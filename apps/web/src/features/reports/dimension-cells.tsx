import type { ReportRow } from '@adsail/contract/reports';
import { useTexts } from '../../i18n/use-texts.ts';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import css from './cells.module.css';

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
