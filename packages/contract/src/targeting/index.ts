export * from './calls.ts';
export * from './compact.ts';
export * from './names.ts';
export * from './schema.ts';
