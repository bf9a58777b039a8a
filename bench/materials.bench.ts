import { askBare, askSorted, type FigureStage, openFigures, videos } from './materials/figures.ts';
import { type LibraryStage, libraryStage, materials, scrolled, stopLibrary } from './materials/stage.ts';
import { ratioBench } from './support/define.ts';

const views = { list: 'a list', grid: 'a gallery' } as const;
const speeds = ['steady', 'flung'] as const;

/**
 * A page of 1,000 out of 10,000 materials, scrolled in a browser, once as a wheel is turned (40 pixels a frame: a row) and once
 * as a page is flung (160: four rows). Measured are the frames that were drawn in two seconds, ours against a bare list's of the
 * same contents in the same run. Steady, both wait for the screen; flung, what it costs to make four new rows in each frame
 * decides: React's work, then the browser's for their style, layout and paint. The machine has to be idle: where others take the
 * processor, both lose frames, and the dearer one more of them. The CPU seconds of a hundred frames, which are told beside
 * it, then say more.
 */
const scrolling = (['list', 'grid'] as const).flatMap((view) =>
  speeds.map((speed) =>
    ratioBench<LibraryStage>({
      name: `${materials} materials as ${views[view]}, ${speed}: frames while scrolling`,
      against: 'a bare list of the same contents that uses its rows again',
      goal: { is: 'at least', value: 0.9 },
      rounds: 5,
      setUp: libraryStage(view),
      subject: ({ library }) => scrolled(library, speed),
      reference: ({ bare }) => scrolled(bare, speed),
      tearDown: stopLibrary,
    }),
  ),
);

/**
 * A page of 100,000 videos by what they cost, with the figures of the page and the sums of all, which no index has ready: the facts of a
 * week are read for the order and once more for the sums. The reference reads them once, for one figure and in one currency's terms, as
 * nobody could do with less.
 */
const sorting = ratioBench<FigureStage>({
  name: `a page of ${videos.toLocaleString('en')} videos by a figure, with all sums`,
  against: 'the bare sum of one figure of each over the same facts',
  goal: { is: 'at least', value: 0.4 },
  rounds: 5,
  setUp: openFigures,
  subject: async (stage) => ({ units: 1, seconds: (await askSorted(stage)) / 1000 }),
  reference: async (stage) => ({ units: 1, seconds: (await askBare(stage)) / 1000 }),
  tearDown: (stage) => stage.close(),
});

export default [...scrolling, sorting];
