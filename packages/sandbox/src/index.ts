export { developerApps } from './apps.ts';
export type { PlatformName } from './platform.ts';
export { platforms } from './platforms/index.ts';
export { startSandbox, type RunningSandbox } from './start.ts';
