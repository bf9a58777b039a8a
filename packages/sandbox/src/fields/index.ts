export { check, type Checked, type CheckOptions, type Problem, type Rule } from './check.ts';
export * from './types.ts';
