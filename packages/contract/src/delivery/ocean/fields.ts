import { z } from 'zod';
import { messageRef } from '../../core/messages.ts';

export const Text = z.string().min(1).max(2000);
/** Opens an app: any scheme will do, and there is one. */
export const DeepLink = Text.regex(/^[a-z][a-z0-9+.-]*:\S+$/i, { error: messageRef('core:rule.url') });
export const Texts = z.array(Text).max(1000);
