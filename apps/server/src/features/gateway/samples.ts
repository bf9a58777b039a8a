import { gatewayCalls } from '@adsail/contract/gateway';
import { samplesOf } from '../../registry/samples.ts';

const login = { phoneRegion: '86', phone: '13911112222', password: 'Secret123' };

export const samples = samplesOf('gateway', gatewayCalls, {
  inputs: {
    dispatch: () => ({
      kIndex: '1',
      osCode: '7',
      cmdId: 'login',
      protocolVersion: '1',
      request: JSON.stringify({ constructor: 'Login', ...login }),
    }),
  },
  // Nobody has that phone.
  refused: { dispatch: 11001 },
});
