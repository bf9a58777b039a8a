import type { ReportColumn } from '@adsail/contract/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchParameters } from '../../ui/use-search-parameters.ts';
import { reportPaths } from '../reports/index.ts';
import type { Scope } from './scope.ts';

/** The question of this page as a report has it in its address. */
const reportSearch = (
  { days, platform, mine, compare }: Scope,
  narrowed: SearchParameters = {},
): SearchParameters => ({
  from: days.from,
  to: days.to,
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
export const ReportLink = ({ report, scope, narrowed, column, className, children }: ReportLinkProps) => (
  <Link
    to={reportPaths[report]}
    // Reports read their address with care; it has more in it than other screens need to know.
    search={reportSearch(scope, { ...narrowed, ...(column && { chart: column }) }) as never}
    className={className}
  >
    {children}
  </Link>
);
