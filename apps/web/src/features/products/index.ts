export { useProductChoices } from './product-list.ts';
