import { makeNetworks } from '../../../dictionaries/networks.ts';
import { once } from '../../../dictionaries/once.ts';

export const carriers = once(() => makeNetworks('carrier', 310_000));
export const providers = once(() => makeNetworks('provider', 9_000_000));
