import { accountsWithSame, assetsPointingAt } from '../store/uses.ts';
import type { UseSource } from './define.ts';

/** The same thing shows in other accounts: what is done to it is done there too. */
export const otherAccounts: UseSource = {
  name: 'accounts',
  what: 'assets:uses.account',
  places: 'assets:uses.accounts',
  kinds: ['pixel', 'page', 'identity', 'aweme', 'app', 'audience'],
  appliesTo: ({ externalId }) => externalId !== null,
  find: async (tx, reader, asset, limit) =>
    (await accountsWithSame(tx, reader, asset, limit)).map(({ advertiser_id: id, name }) => ({
      id,
      name,
      how: { key: 'assets:uses.same' },
    })),
};

/** Audiences of people who did something there. */
export const pointingAudiences: UseSource = {
  name: 'audiences',
  what: 'assets:uses.audience',
  places: 'assets:uses.audiences',
  kinds: ['pixel', 'app'],
  find: async (tx, reader, asset, limit) =>
    (await assetsPointingAt(tx, reader, 'audience', asset, limit)).map(({ id, name }) => ({
      id,
      name,
      how: { key: 'assets:uses.source' },
    })),
};
