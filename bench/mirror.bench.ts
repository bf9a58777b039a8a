import type { MirrorPlace } from '../apps/server/src/features/mirror/place.ts';
import { mirrorPlan, sweepMsOf } from '../apps/server/src/features/mirror/sync/schedule.ts';
import { type MirrorWorld, openMirror, type Reading } from './mirror/world.ts';
import { limitBench } from './support/define.ts';
import { note } from './support/note.ts';

/** As many as an account has on average when 200 have 100,000. */
const ads = 500;
const accounts = 200;
const dayMs = 86_400_000;
const repeats = 8;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Costs {
  platform: MirrorPlace['platform'];
  /** Processor seconds of a reading. */
  first: number;
  changes: number;
  whole: number;
  /** Requests to the platform in a reading. */
  calls: { changes: number; whole: number };
}

async function costsOf({ places, read }: MirrorWorld): Promise<Costs[]> {
  const costs: Costs[] = [];
  for (const place of places) {
    const { seconds: first } = await read(place, 'whole');
    await read(place, 'changes');
    const times = async (how: 'whole' | 'changes') => {
      const used: Reading[] = [];
      for (let round = 0; round < repeats; round += 1) used.push(await read(place, how));
      return {
        seconds: mean(used.map(({ seconds }) => seconds)),
        calls: mean(used.map(({ calls }) => calls)),
      };
    };
    const changes = await times('changes');
    const whole = await times('whole');
    costs.push({
      platform: place.platform,
      first,
      changes: changes.seconds,
      whole: whole.seconds,
      calls: { changes: changes.calls, whole: whole.calls },
    });
  }
  return costs;
}

/** Of a day, in the quiet state: where nothing changes. What the queue costs for each reading is not in it. */
const aDay = (
  platform: MirrorPlace['platform'],
  { changes, whole }: { changes: number; whole: number },
): number => (dayMs / mirrorPlan.quietMs) * changes + (dayMs / sweepMsOf(platform)) * whole;
const secondsADay = (costs: Costs): number => aDay(costs.platform, costs);

export default limitBench<MirrorWorld>({
  name: 'mirror of 200 quiet accounts with 100,000 ads, extrapolated from one account of each platform',
  unit: '% of a core',
  goal: { is: 'at most', value: 10 },
  rounds: 2,
  setUp: () => openMirror(ads),
  async measure(world) {
    const costs = await costsOf(world);
    const percent = (mean(costs.map(secondsADay)) * accounts * 100 * 1000) / dayMs;
    for (const each of costs)
      note({
        ...each,
        wholePer1000Ads: (each.whole * 1000) / ads,
        callsADay: accounts * aDay(each.platform, each.calls),
        percentOfItsOwn: (secondsADay(each) * accounts * 100 * 1000) / dayMs,
      });
    return percent;
  },
  tearDown: (world) => world.close(),
});
