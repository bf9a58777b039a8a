import { QuestionTooLargeError } from '@adsail/connectors';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { withTenant } from '../../../db/scope.ts';
import { parentsOf } from '../../mirror/index.ts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { type AskedDays, dayInZone, pullPlan, spansOf, turnAfter, unsettledFrom } from '../plan/schedule.ts';
import type { InsightPlace } from '../store/accounts.ts';
import { mayHaveManaged } from '../store/managed.ts';
import { type DueDay, failDay, noteFewerDays } from '../store/plan.ts';
import type { InsightPart } from '../tables.ts';
import type { FactRows } from '../write/fact-rows.ts';
import { writeAdDays } from '../write/write-day.ts';
import { writeHours } from '../write/write-hours.ts';
import { writeMaterialDays } from '../write/write-material-days.ts';
import { pullFailure } from './failure.ts';
import { figuresOfAds } from './ad-figures.ts';
import { fetchAds, type FetchedDays, fetchHours, fetchMaterials, TooManyRows } from './fetch.ts';
import { type Pull, whileHeld } from './lease.ts';
import { shownMemory } from './shown-memory.ts';

/** In a transaction; a day is never divided. */
const rowsAtOnce = 10_000;

/** Days that are written together: small ones share what it costs to begin. */
function* batches(fetched: FetchedDays): Generator<[string, FactRows][]> {
  let batch: [string, FactRows][] = [];
  let count = 0;
  for (const each of fetched) {
    if (batch.length > 0 && count + each[1].size > rowsAtOnce) {
      yield batch;
      batch = [];
      count = 0;
    }
    batch.push(each);
    count += each[1].size;
  }
  if (batch.length > 0) yield batch;
}

async function writeDays(pull: Pull, part: InsightPart, fetched: FetchedDays, asked: Asked): Promise<void> {
  const { place } = pull;
  const insights = insightsOf(place);
  for (const batch of batches(fetched)) {
    const days = batch.map(([day, rows]) => ({
      day,
      rows,
      ...turnAfter(part, day, asked, asked.at, insights),
    }));
    const written = { place, fetchedAt: asked.at, days };
    await whileHeld(pull, async (tx) => {
      if (part === 'materials') await writeMaterialDays(tx, written);
      else if (part === 'hours') await writeHours(tx, written);
      else await writeAdDays(tx, written, parentsOf);
    });
  }
}

interface Asked extends AskedDays {
  /** As of when the answer is: of the question. */
  at: Date;
}

function insightsOf({ platform }: InsightPlace) {
  const { insights } = capabilitiesOf(platform);
  if (!insights) throw new Error(`${platform} has no insights`);
  return insights;
}

async function fetchPart(
  account: OpenedAccount,
  pull: Pull,
  part: InsightPart,
  days: readonly string[],
): Promise<FetchedDays> {
  const most = pullPlan.rowsAtOnce;
  if (part === 'materials') {
    const { services, who, place } = pull;
    const isSmart = await withTenant(services.db, who, (tx) => mayHaveManaged(tx, place));
    const { adDays } = pull;
    const { currency } = account.scope.account;
    const ads =
      adDays && days.every((day) => adDays.has(day)) ? () => figuresOfAds(adDays, currency) : undefined;
    return fetchMaterials(account, { days, most, memory: shownMemory(pull), isSmart, ads });
  }
  if (part === 'hours') return fetchHours(account, days);
  return fetchAds(account, pull.place, { days, most });
}

/**
 * How many days are asked for at once. How large an account is that nobody knows shows when there are too many rows: fewer days are
 * asked for then, of its materials too.
 */
function daysAtOnce(part: InsightPart, { ads, daysAtOnce: allowed }: Pull): number {
  if (part === 'hours') return 1;
  const ofAds = Math.floor(pullPlan.rowsAtOnce / Math.max(1, ads));
  return Math.max(1, Math.min(allowed ?? pullPlan.daysAtOnce, ofAds));
}

/** Fewer days are asked for from now on, in later turns too. Null where it was a single one: that is a gap, and says why. */
async function askForFewer(
  pull: Pull,
  part: InsightPart,
  span: readonly string[],
  error: QuestionTooLargeError,
): Promise<number | null> {
  const { accountNo, place, services } = pull;
  const now = services.clock();
  const [day] = span;
  if (span.length === 1 && day !== undefined) {
    const nextAt = new Date(now.getTime() + pullPlan.tooLargeMs);
    const failed = { part, day, failure: pullFailure(error, place), nextAt };
    await whileHeld(pull, (tx) => failDay(tx, accountNo, failed));
    return null;
  }
  const days = Math.ceil(span.length / 2);
  await whileHeld(pull, (tx) => noteFewerDays(tx, accountNo, { days, since: now }));
  pull.daysAtOnce = days;
  return days;
}

/**
 * Fetches the newest days of a part that are due and lie together, and writes them: whatever happens then, what is written is done.
 */
export async function pullPart(
  account: OpenedAccount,
  pull: Pull,
  part: InsightPart,
  due: readonly DueDay[],
  longest = daysAtOnce(part, pull),
): Promise<void> {
  const ofPart = due.filter((each) => each.part === part);
  const isDue = new Set(ofPart.filter((each) => each.isDue).map(({ day }) => day));
  const spans = spansOf(
    ofPart.map(({ day }) => day),
    longest,
  );
  // What is due soon goes along with what is due, and is no reason of its own.
  const span = spans.find((days) => days.some((day) => isDue.has(day)));
  if (!span) return;
  const at = pull.services.clock();
  const { zone } = account.scope.account;
  const asked = {
    at,
    today: dayInZone(zone, at),
    unsettledFrom: unsettledFrom(zone, at, insightsOf(pull.place)),
  };
  let fetched: FetchedDays;
  try {
    fetched = await fetchPart(account, pull, part, span);
  } catch (error) {
    if (error instanceof QuestionTooLargeError) {
      const fewer = await askForFewer(pull, part, span, error);
      return fewer === null ? undefined : pullPart(account, pull, part, due, fewer);
    }
    if (!(error instanceof TooManyRows)) throw error;
    return pullPart(account, pull, part, due, Math.ceil(span.length / 2));
  }
  await writeDays(pull, part, fetched, asked);
  if (part !== 'ads') return;
  pull.ads = Math.max(pull.ads, ...[...fetched.values()].map(({ size }) => size));
  pull.adDays = fetched;
}
