import { z } from 'zod';
import { makeDemoWorld } from '../../demo/index.ts';
import { defineJob } from '../../jobs/index.ts';

/** Makes what could not be made at the start, because the sandbox was not there yet. */
export const demoWorldJob = defineJob({
  name: 'demo-world',
  payload: z.object({}),
  retries: 0,
  handler: (_payload, services) => makeDemoWorld(services, 0),
});
