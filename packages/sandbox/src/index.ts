export { developerApps } from './apps.ts';
export { buildSandbox, type AppOptions } from './app.ts';
export type { CoverageRow, Platform, PlatformName } from './platform.ts';
export { platforms } from './platforms/index.ts';
export { createWorld } from './create-world.ts';
export type { World } from './world.ts';
export { startSandbox, type RunningSandbox } from './start.ts';
