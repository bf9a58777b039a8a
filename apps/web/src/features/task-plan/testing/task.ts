export { contentOf, facts } from '../../../testing/plan.ts';
