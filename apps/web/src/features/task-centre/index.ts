export { LostNote } from './lost-note.tsx';
export { Pace, ProgressBar, toneOfStatus } from './progress.tsx';
export { WaitingAccounts } from './waiting-accounts.tsx';
export { noteTask, useLiveTasks } from './store.ts';
