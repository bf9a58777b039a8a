export { LeaveSection } from './leave-section.tsx';
