import { limitBench } from './support/define.ts';
import { note } from './support/note.ts';
import { filmBytes, type FilmStage, filmStage } from './films/stage.ts';

const megabytes = filmBytes / 1024 / 1024;
const common = {
  unit: 'MB',
  goal: { is: 'at most', value: 150 },
  rounds: 1,
  setUp: filmStage,
  tearDown: (stage: FilmStage) => stage.stop(),
} as const;

/** A film from the browser to the store and on to an account, in a product that has done nothing before. */
export default [
  limitBench<FilmStage>({
    ...common,
    name: `a film of ${megabytes} MB uploaded over a line that breaks, memory of the server over idle`,
    async measure(stage) {
      const use = await stage.upload();
      note({ use });
      return use.server;
    },
  }),
  limitBench<FilmStage>({
    ...common,
    name: `a film of ${megabytes} MB pushed to an account, memory of server or sandbox over idle`,
    async measure(stage) {
      const use = await stage.push();
      note({ use });
      return Math.max(use.server, use.sandbox);
    },
  }),
];
