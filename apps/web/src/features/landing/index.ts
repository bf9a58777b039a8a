export { companyOf, contactLink, contactOf, contactText } from './contact.ts';
