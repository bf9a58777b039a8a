import { followJob } from '../../ui/followed-jobs.ts';

/** It is written by the server, whatever screen is open. */
export const followExport = (id: string): void =>
  followJob({ key: `export ${id}`, source: 'export', input: { id }, to: '/accountManager/exports' });
