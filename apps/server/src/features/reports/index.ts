import type { Feature } from '../../framework/feature.ts';
import { reportColumnRoutes } from './column-routes.ts';
import { reportRoutes } from './routes.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  routes: [...reportRoutes, ...reportColumnRoutes],
};

export { answerReport, type Asking, reportRows } from './answer.ts';
export { clocksOf } from './clock.ts';
export { factsFor, type Scope } from './facts.ts';
export { notesOn } from './notes.ts';
export { columnOf, sumsFor } from './question.ts';
export { bothSides } from './rows.ts';
export { type Facts, isTold, type Source } from './store/facts.ts';
export { gapDays, gapRows } from './store/notes.ts';
export { productNames } from './store/names.ts';
export { groupsOfSums, pageOfSums } from './store/page.ts';
export { scopedAccounts } from './store/scope.ts';
