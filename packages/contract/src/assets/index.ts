export * from './calls.ts';
export * from './copy.ts';
export * from './schema.ts';
export * from './uses.ts';
