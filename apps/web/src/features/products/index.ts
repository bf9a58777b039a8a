export { productChoices } from './product-list.ts';
