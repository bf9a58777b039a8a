import type { Platform } from '../../platform.ts';
import { hash } from '../../random.ts';
import { authRoutes, consent } from './auth.ts';
import { customerRoutes } from './accounts.ts';
import { freshToken, seed } from './seed.ts';
import { wire } from './wire.ts';

/** Google Ads, as far as authorisation goes: OAuth, and which customers it opens. */
export const google: Platform = {
  name: 'google',
  routes: [...authRoutes, ...customerRoutes],
  gaps: [
    {
      method: 'GET',
      path: '/v24/customers:listAccessibleCustomers (gRPC)',
      note: 'REST only: a client that speaks gRPC cannot reach the sandbox',
    },
    {
      method: 'GET',
      path: '/v24/customers:listAccessibleCustomers (DEVELOPER_TOKEN_INVALID)',
      note: 'the developer-token header is read by nobody, as since 2026-09-09; the older refusals do not occur',
    },
    {
      method: 'POST',
      path: '/v24/customers/{customerId}/campaigns:mutate',
      note: 'campaigns, reports and budgets of Google are outside of what the console uses',
    },
  ],
  wire,
  requestId(world) {
    const count = world.state.meta.count('request:google');
    const digits = [1, 2].map((part) => String(hash('request', count, part)).padStart(10, '0')).join('');
    return Buffer.from(digits).toString('base64url').slice(0, 22);
  },
  consent,
  seed,
  freshToken,
  market: {
    cpm: [3, 9],
    ctr: [0.01, 0.04],
    conversion: [0.05, 0.15],
    registration: [0.4, 0.6],
    purchase: [0.03, 0.08],
    value: [5, 30],
    plays: [0.6, 0.9],
  },
  /** Nothing delivers: the console only lists the accounts. */
  units: () => [],
  outside: { levels: [], switches: [], accountStatuses: ['ENABLED', 'SUSPENDED', 'CANCELED', 'CLOSED'] },
};
