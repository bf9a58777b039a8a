export * from './answer.ts';
export * from './calls.ts';
export * from './columns.ts';
export * from './custom.ts';
export * from './evaluate.ts';
export * from './formula.ts';
export * from './origin.ts';
export * from './question.ts';
