export * from './calls.ts';
export * from './check.ts';
export * from './keys.ts';
export * from './kinds.ts';
export * from './process.ts';
export * from './schema.ts';
export * from './part-calls.ts';
export * from './parts.ts';
