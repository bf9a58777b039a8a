export { ProductForm } from './form.tsx';
export { ProductField } from './product-field.tsx';
export { productChoices } from './product-list.ts';
