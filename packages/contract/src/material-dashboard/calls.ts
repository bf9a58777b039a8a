import { calls, read } from '../core/call.ts';
import { Origin } from '../reports/index.ts';
import { MaterialDashboard, MaterialDashboardQuery, MaterialOriginQuery } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    'material-dashboard': typeof texts;
  }
}

export const materialDashboardCalls = calls('material-dashboard', {
  show: read('/report/material/dashboard', {
    input: MaterialDashboardQuery,
    output: MaterialDashboard,
    right: 'materialReports.read',
    shows: ['materials', 'products', 'members', 'material-tags', 'accounts'],
    summary:
      'What the libraries hold, what was uploaded in some days, and what the platforms tell of them: the best and the falling',
  }),
  origin: read('/report/material/origin', {
    input: MaterialOriginQuery,
    output: Origin,
    right: 'materialReports.read',
    shows: ['materials', 'accounts', 'rates'],
    summary:
      'Where a figure of materials is from: accounts that the reader may see, fetch times, rates, formula',
  }),
});
