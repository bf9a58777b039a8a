export { OriginPopover } from './origin/origin-popover.tsx';
export { reportPaths } from './paths.ts';
export { customId, isMetricId } from './column-ids.ts';
export { DaysChoice } from './days-choice.tsx';
export { FigureCell } from './figure-cell.tsx';
export { figuresOf, moreSortsOf } from './figures.ts';
export { columnPresets, presetNames } from './presets.ts';
export { namesOwn } from './use-report.ts';
export { type CompareView, readCompare, writeCompare } from './question.ts';

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
