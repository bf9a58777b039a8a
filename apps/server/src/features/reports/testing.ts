/** For the tests of features that read reports. */
export { insertDay, insertFetch, insertReportAccount } from './testing/facts.ts';
export {
  figures,
  insertAccountWithAds,
  reportAsking,
  reportServer,
  today,
  week,
  yesterday,
} from './testing/stage.ts';
