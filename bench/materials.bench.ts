import { type LibraryStage, libraryStage, materials, scrolled, stopLibrary } from './materials/stage.ts';
import { ratioBench } from './support/define.ts';

const views = { list: 'a list', grid: 'a gallery' } as const;
const speeds = ['steady', 'flung'] as const;

/** A page of 1,000 out of 10,000 materials, scrolled in a browser, once as a wheel is turned and once as a page is flung. */
export default (['list', 'grid'] as const).flatMap((view) =>
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
