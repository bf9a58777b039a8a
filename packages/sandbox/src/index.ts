export { buildSandbox, type AppOptions } from './app.ts';
export type { CoverageRow, Platform } from './platform.ts';
export { platforms } from './platforms/index.ts';
