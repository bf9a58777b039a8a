import { extend } from '../../framework/extensions.ts';
import type { Feature } from '../../framework/feature.ts';
import { exportSources } from '../exports/index.ts';
import { reportExports } from './export/index.ts';
import { reportColumnRoutes } from './column-routes.ts';
import { reportRoutes } from './routes.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  routes: [...reportRoutes, ...reportColumnRoutes],
  extensions: [extend(exportSources, ...reportExports)],
};

export { answerReport, reportRows, sortColumn } from './answer.ts';
export { isComplete } from './complete.ts';
export { type FilterNames, filterNames, noteTexts } from './export/about.ts';
export { figureCells, figureColumns, figuresOf, inOrder, type Part } from './export/columns.ts';
export { findColumns } from './store/columns.ts';
export { clocksOf, runningFrom } from './clock.ts';
export { comparedWhole, unequalIn } from './compared.ts';
export { factsFor } from './facts.ts';
export { notesOn } from './notes.ts';
export { gapsOf, type Point, pointOf, pointsByPeriod } from './points.ts';
export { type Column, columnOf, columnsAsked, sumsFor } from './question.ts';
export { bothSides } from './rows.ts';
export {
  aggregates,
  type Facts,
  factTables,
  isTold,
  missingColumn,
  needsRates,
  prefixOf,
  sumColumn,
  type ToldSum,
} from './store/facts.ts';
export { type ObjectPlaces, objectValues } from './objects/order.ts';
export {
  accountFigures,
  type ObjectAsked,
  type ObjectFigures,
  objectFigures,
  trendDays,
} from './objects/rows.ts';
export { objectTotals } from './objects/totals.ts';
export { originOfFacts } from './origin.ts';
export { gapDays, gapRows, isToCome } from './store/notes.ts';
export { productNames } from './store/names.ts';
export { columnSql } from './store/order.ts';
export { groupsOfSums, pageOfSums } from './sums/page.ts';
export { scopedAccounts } from './store/scope.ts';
export { rowBits } from './store/row-bits.ts';
export type { AccountDay } from './store/unfetched.ts';
export { tellers } from './told.ts';
export { type SumRow, unknown, valuesOf } from './worth.ts';
export { accountsWithFacts } from './sums/accounts.ts';
