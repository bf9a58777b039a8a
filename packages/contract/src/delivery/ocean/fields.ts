import { z } from 'zod';
import { messageRef } from '../../core/messages.ts';

/** Up to 19 digits: text, because no double holds them. */
export const OceanId = z.string().regex(/^\d{1,19}$/, { error: messageRef('core:rule.id') });
export const OceanIds = z.array(OceanId).max(1000);
/** A day in Beijing. */
export const Day = z.iso.date();
export const Text = z.string().min(1).max(2000);
export const Texts = z.array(Text).max(1000);
