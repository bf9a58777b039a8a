export { LeaveSection } from './leave-section.tsx';
export { memberChoices } from './queries.ts';
