import { z } from 'zod';

const mostShown = 60;

/** Which columns of the screen a file has, in their order; left out: all. */
export const materialLayout = { shown: z.array(z.string().max(64)).max(mostShown).optional() } as const;
