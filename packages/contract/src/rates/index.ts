export * from './calls.ts';
export * from './convert.ts';
export * from './schema.ts';
