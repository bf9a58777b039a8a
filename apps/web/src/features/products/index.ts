export { useProductChoices } from './queries.ts';
