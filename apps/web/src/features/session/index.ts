export { phoneDigits, readPhone } from './model/digits.ts';
