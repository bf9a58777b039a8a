export { Pace, ProgressBar, toneOfStatus } from './progress.tsx';
export { noteTask, useLiveTasks } from './store.ts';
