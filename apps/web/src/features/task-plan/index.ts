export { PlanView, type PlanViewProps } from './plan-view.tsx';
export { loadDefinition } from './planning/definitions.ts';
export type { Overrides, PlanInput } from './planning/protocol.ts';
export { fieldWords, problemWords } from './view/problem-words.ts';
export { type Planning, type PlanOutcome, usePlan } from './use-plan.ts';
export { viewNames } from './view/views.tsx';
export { isWeek, weekWords } from './view/week-words.ts';
