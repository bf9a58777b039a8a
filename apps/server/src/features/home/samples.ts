import { homeCalls } from '@adsail/contract/home';
import { addDays } from '@adsail/contract';
import { samplesOf } from '../../registry/samples.ts';

const today = () => new Date().toISOString().slice(0, 10);
const asked = () => ({ days: { from: addDays(today(), -9), to: addDays(today(), -2) } });

export const samples = samplesOf('home', homeCalls, {
  inputs: {
    summary: asked,
    trend: asked,
    top: () => ({ ...asked(), by: 'material' }),
    attention: () => ({}),
    firstSteps: () => ({}),
  },
});
