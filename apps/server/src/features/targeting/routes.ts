import type { AdPlatform } from '@adsail/contract';
import {
  isLookup,
  packEntries,
  placeLevels,
  regionFileUrl,
  type TargetingDictionary,
  targetingCalls,
} from '@adsail/contract/targeting';
import { bind } from '../../framework/bind.ts';
import { findSource } from './account.ts';
import { answerOf, namesIn } from './answer.ts';
import { explainFailure } from './failure.ts';
import { contextText, keyOf } from './key.ts';
import { namePlatform, searchPlatform } from './look-up.ts';
import { type Args, readDictionary, signalOf } from './read.ts';
import { withTargeting } from './refresh.ts';

interface Words {
  keyword?: string | undefined;
  keywords?: string[] | undefined;
  parentId?: string | undefined;
}
type Asked = Args & { input: Words };

const wordsOf = ({ keyword, keywords = [] }: Words): string[] =>
  keyword ? [keyword, ...keywords] : keywords;

const answerDictionary = async (args: Asked, platform: AdPlatform, name: TargetingDictionary) =>
  isLookup(name)
    ? searchPlatform(args, { platform, name }, wordsOf(args.input))
    : answerOf(await readDictionary(args, keyOf(platform, name)), args.input);

/** Everything is done before the transaction: the platform may take its time. */
const dictionary = (platform: AdPlatform, name: TargetingDictionary) => ({
  async prepare(args: Asked) {
    const answer = await answerDictionary(args, platform, name);
    return async () => answer;
  },
});

/** Words are the platform's to search: it finds what it lists nowhere. */
async function searchWords(args: Args, keywords: readonly string[]) {
  const { services, actor, input } = args;
  const source = await findSource(services, actor, 'TIKTOK', input.advertiserId);
  const signal = signalOf(args);
  try {
    const found = await withTargeting(
      services,
      source,
      'TIKTOK',
      (targeting, scope) => targeting.search(scope, keywords),
      { priority: 'person', signal },
    );
    const entries = packEntries(found);
    const refreshedAt = services.clock().toISOString();
    return { ...entries, version: null, refreshedAt, isWhole: false, total: entries.ids.length };
  } catch (error) {
    throw explainFailure(error, 'TIKTOK', signal.aborted);
  }
}

export const targetingRoutes = bind(targetingCalls, {
  tiktokRegionUrl: {
    async prepare(args) {
      const context = contextText(args.input);
      const held = await readDictionary(args, { platform: 'TIKTOK', name: 'region', context });
      const { version, refreshedAt } = held;
      const answer = { url: regionFileUrl(version), version, refreshedAt: refreshedAt.toISOString() };
      return async () => answer;
    },
  },
  oceanRegions: dictionary('OCEAN', 'region'),
  tiktokSearch: {
    async prepare(args) {
      const { keywords } = args.input;
      const answer =
        keywords.length > 0
          ? await searchWords(args, keywords)
          : answerOf(await readDictionary(args, { platform: 'TIKTOK', name: 'search', context: '' }));
      return async () => answer;
    },
  },
  facebookBehaviours: dictionary('FACEBOOK', 'behaviour'),
  facebookRegions: {
    async prepare(args) {
      const answer = await answerDictionary(args, 'FACEBOOK', placeLevels[args.input.level]);
      return async () => answer;
    },
  },
  facebookInterests: dictionary('FACEBOOK', 'interest'),
  facebookDevices: dictionary('FACEBOOK', 'deviceModel'),
  facebookSystems: dictionary('FACEBOOK', 'os'),
  dictionary: {
    async prepare(args) {
      const answer = await answerDictionary(args, args.input.platform, args.input.dictionary);
      return async () => answer;
    },
  },
  names: {
    async prepare(args) {
      const { platform, dictionary: name, ids } = args.input;
      const answer = isLookup(name)
        ? await namePlatform(args, { platform, name }, ids)
        : namesIn((await readDictionary(args, keyOf(platform, name))).entries, ids);
      return async () => answer;
    },
  },
});
