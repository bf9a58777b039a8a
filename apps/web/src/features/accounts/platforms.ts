import { type AdPlatform, adPlatforms, type AuthPlatform } from '@adsail/contract';

/** Those of the organisation, and Google, which is there for authorisation alone. */
export const authorisable = (ofTenant: readonly AdPlatform[]): AuthPlatform[] => [
  ...adPlatforms.filter((platform) => ofTenant.includes(platform)),
  'GOOGLE',
];

/** Those with accounts, also of a platform that the organisation has stopped using. */
export const withAccounts = (counts: Partial<Record<AuthPlatform, number>>): AuthPlatform[] =>
  authorisable(adPlatforms).filter((platform) => (counts[platform] ?? 0) > 0);
