import type { ReportRow } from '@adsail/contract/reports';
import { useTexts } from '../../i18n/use-texts.ts';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import css from './cells.module.css';
import { daysText } from './row-name.ts';

export const DaysCell = ({ row }: { row: Pick<ReportRow, 'day' | 'until'> }) => (
  <bdi dir="ltr" className={css.days}>
    {daysText(row)}
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
