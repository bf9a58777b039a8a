/** For the tests and benches of features that count or show materials. */
export { cloneMaterial } from './testing/clones.ts';
export { insertAds, insertPlace, insertPush, insertReading } from './testing/push-rows.ts';
export { numbered, numberedFilm, picture, scene, upload } from './testing/uploads.ts';
export {
  type Fact,
  type FactAccount,
  type FactMaterial,
  insertFactAccount,
  insertFactMaterial,
  insertFacts,
  insertFetched,
  insertRate,
  insertUntold,
  mayView,
} from './testing/facts.ts';
