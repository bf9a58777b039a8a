import { makeNetworks } from '../../../dictionaries/networks.ts';

export const carriers = makeNetworks('carrier', 310_000);
export const providers = makeNetworks('provider', 9_000_000);
