import { objects } from './long-list/objects.ts';
import { type LongListStage, longListStage, stopLongList } from './long-list/stage.ts';
import { scrolled } from './materials/stage.ts';
import { ratioBench } from './support/define.ts';

/**
 * Ads that scroll as one list, whose pages are read while it scrolls: as a wheel is turned (40 pixels a frame) and as a list is flung (160).
 * Frames that were drawn in two seconds, against a bare list that has all rows from the beginning. The machine has to be idle; the CPU
 * seconds of a hundred frames, which are told beside it, say more where it is not.
 */
export default (['steady', 'flung'] as const).map((speed) =>
  ratioBench<LongListStage>({
    name: `${objects.toLocaleString('en')} ads as one list, ${speed}: frames while pages come in`,
    against: 'a bare list of the same contents that uses its rows again',
    goal: { is: 'at least', value: 0.9 },
    rounds: 5,
    setUp: longListStage,
    subject: ({ ours }) => scrolled(ours, speed),
    reference: ({ bare }) => scrolled(bare, speed),
    tearDown: stopLongList,
  }),
);
