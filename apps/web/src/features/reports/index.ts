export { OriginPopover } from './origin/origin-popover.tsx';
export { reportPaths } from './paths.ts';

/** What a link to a report may say: the question, whole or in part. */
export interface ReportSearch {
  from?: string;
  to?: string;
  period?: string;
  compare?: string;
  platform?: string;
  productId?: string;
  advertiserId?: string;
  memberId?: string;
  mine?: boolean;
  sort?: string;
}
