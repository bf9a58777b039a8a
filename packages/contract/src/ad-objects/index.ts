export * from './answer.ts';
export * from './calls.ts';
export * from './question.ts';
export * from './statuses/index.ts';
