import type { ZoneKey } from '@adsail/contract';
import type { ReportColumn } from '@adsail/contract/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inAddress } from '../../ui/date-range/index.ts';
import type { SearchParameters } from '../../ui/use-search-parameters.ts';
import { useZone } from '../../ui/use-zone.ts';
import { reportPaths } from '../reports/index.ts';
import type { Scope } from './scope.ts';

/** The question of this page as a report has it in its address. */
const reportSearch = (
  { days, platform, mine, compare }: Scope,
  zone: ZoneKey,
  narrowed: SearchParameters = {},
): SearchParameters => ({
  ...inAddress(days, zone),
  ...(platform && { platform: platform.join('.') }),
  ...(mine && { mine }),
  ...(compare === 'before' && { compare }),
  ...narrowed,
});

interface ReportLinkProps {
  report: keyof typeof reportPaths;
  scope: Scope;
  narrowed?: SearchParameters;
  /** The column that it is about: drawn first there. */
  column?: ReportColumn;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads from a number to the rows that it sums. */
export function ReportLink({ report, scope, narrowed, column, className, children }: ReportLinkProps) {
  const { key: zone } = useZone();
  return (
    <Link
      to={reportPaths[report]}
      // Reports read their address with care; it has more in it than other screens need to know.
      search={reportSearch(scope, zone, { ...narrowed, ...(column && { chart: column }) }) as never}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Who sees no accounts has the figures of own materials, which are listed beside the libraries. */
export function MaterialLink({
  scope: { days, platform },
  className,
  children,
}: Pick<ReportLinkProps, 'scope' | 'className' | 'children'>) {
  const { key: zone } = useZone();
  const search = { ...inAddress(days, zone), mine: true, ...(platform && { figuresOf: platform[0] }) };
  return (
    <Link to="/materialManager/dashboard" search={search as never} className={className}>
      {children}
    </Link>
  );
}
