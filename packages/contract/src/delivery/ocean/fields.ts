import { z } from 'zod';

export const Text = z.string().min(1).max(2000);
export const Texts = z.array(Text).max(1000);
