export { companyOf, contactLink, contactOf, contactText, filingOf } from './contact.ts';
