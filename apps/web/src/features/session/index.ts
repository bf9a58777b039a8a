export { keepPhone } from './model/login-entries.ts';
export { phoneDigits, readPhone } from './model/digits.ts';
export type { LoginSearch } from './model/use-view.ts';
