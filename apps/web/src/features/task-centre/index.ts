export { percentOf, useCounted } from './jobs/use-counted.ts';
export { jobPollMs, useWatchedJob, type Watched } from './jobs/use-watched-job.ts';
export { LostNote } from './lost-note.tsx';
export { Pace, ProgressBar, toneOfStatus } from './progress.tsx';
export { WaitingAccounts } from './waiting-accounts.tsx';
export { noteTask, useLiveTasks } from './store.ts';
