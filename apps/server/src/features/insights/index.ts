export {
  type CountColumn,
  columnOfCount,
  countColumns,
  type FigureColumn,
  figureColumns,
  moneyColumns,
  noProduct,
} from './figures.ts';
export { type Coverage, type CoverageQuestion, coverageOf, type Gap } from './store/coverage.ts';
export { ensureAccounts, type InsightPlace } from './store/accounts.ts';
export { FactRows } from './write/fact-rows.ts';
export { type ParentsOf, writeAdDay, writeAdHours, type WrittenDay } from './write/write-day.ts';
export { materialRowId, writeMaterialDay } from './write/write-material-day.ts';
export { dayAsKnownAt } from './versions/known-at.ts';
