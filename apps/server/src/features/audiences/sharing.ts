import type { SharedAsset } from '../assets/index.ts';
import { askIfPossible } from '../targeting/index.ts';
import { audiencesOf } from './asset.ts';

/** Null where the platform has no call for it. */
export const audienceSharing: SharedAsset = {
  kind: 'audience',
  async ask(args, { platform, advertiserId, externalId }) {
    if (advertiserId === null || externalId === null) return null;
    return askIfPossible(args, { platform, advertiserId }, async (account) => {
      const { sharedWith } = audiencesOf(account);
      return sharedWith ? (await sharedWith(account.scope, externalId)).map(({ id }) => id) : null;
    });
  },
};
