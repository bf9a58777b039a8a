import { capabilitiesOf } from '@adsail/contract/delivery';
import type { Capabilities } from '../core/index.ts';

export const capabilities: Capabilities = {
  ...capabilitiesOf('GOOGLE'),
  idempotencySeconds: null,
  lacks: [
    {
      what: 'delivery, uploads, audiences, assets, targeting, insights, conversions',
      why: 'the console uses Google for authorisation and accounts only',
    },
    {
      what: 'account balance and quota',
      why: 'account budgets are shown to people with billing access only',
    },
    {
      what: 'closed accounts',
      why: 'an account that is canceled or closed cannot be read; it is named with its reason instead',
    },
  ],
};
