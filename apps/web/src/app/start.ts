import { z } from 'zod';
import { onSessionLost } from '../api/session-lost.ts';
import { followOtherTabs } from '../api/session.ts';
import { startTexts } from '../i18n/index.ts';
import { followOtherTabsMember, leaveForLogin } from '../state/leave.ts';
import { followTheme } from '../ui/theme-mode.ts';
import { loadChunk } from './chunk.ts';
import { router } from './router.tsx';

/** What is set up once, before anything is drawn. */
export async function start(): Promise<void> {
  // The content policy forbids making code from text, which zod would try.
  z.config({ jitless: true });
  followTheme();
  followOtherTabs();
  followOtherTabsMember();
  onSessionLost(() => leaveForLogin(router));
  await loadChunk(() => startTexts())();
}
