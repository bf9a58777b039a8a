import { demoCalls } from '@adsail/contract/demo';
import { samplesOf } from '../../registry/samples.ts';

export const samples = samplesOf('demo', demoCalls, { inputs: { outbox: () => ({}) } });
