export * from './aspects.ts';
export * from './way.ts';
export * from './ways.ts';
