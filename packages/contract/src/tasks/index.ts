export * from './calls.ts';
export * from './campaign.ts';
export * from './definitions.ts';
export * from './plan/index.ts';
export * from './platform-objectives.ts';
export * from './schema.ts';
export * from './states.ts';
export * from './stream.ts';
