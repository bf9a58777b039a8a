/** For the tests of features that show figures of materials. */
export { aFrame, someFigures } from './figures/testing.ts';
