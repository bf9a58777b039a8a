export * from './calls.ts';
export * from './flags.ts';
export * from './schema.ts';
export * from './switches.ts';
export * from './values.ts';
