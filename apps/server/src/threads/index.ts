export { createThreads, type Threads } from './pool.ts';
export { threadWork, type ThreadWork } from './work.ts';
