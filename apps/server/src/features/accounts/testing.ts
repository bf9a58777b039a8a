/** For the tests of features that work on accounts. */
export { type Person, type Stage, stage } from './testing/stage.ts';
