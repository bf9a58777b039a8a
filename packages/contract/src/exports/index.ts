export * from './calls.ts';
export * from './schedule.ts';
export * from './schema.ts';
