export * from './abilities.ts';
export * from './calls.ts';
export * from './inputs.ts';
export * from './kind.ts';
export * from './schema.ts';
