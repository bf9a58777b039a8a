export { check, type Problem } from './check.ts';
export * from './types.ts';
