import type { Platform } from '../../platform.ts';

/** What the platform has, is known here, and is not imitated. */
export const gaps: Platform['gaps'] = [
  {
    method: 'POST',
    path: '/open_api/v3.0/promotion/material/delete/',
    note: 'send the whole lists with promotion/update/ instead',
  },
];
