/** For the tests of features that read figures. */
export { figuresWith } from './testing/figures.ts';
