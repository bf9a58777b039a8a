export * from './batch.ts';
export * from './calls.ts';
export * from './cover.ts';
export * from './download.ts';
export * from './look-alikes.ts';
export * from './push.ts';
export * from './schema.ts';
export * from './uses.ts';
