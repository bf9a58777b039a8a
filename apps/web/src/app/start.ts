import { z } from 'zod';
import { onSessionLost } from '../api/session-lost.ts';
import { followOtherTabs } from '../api/session.ts';
import { i18next, startTexts } from '../i18n/index.ts';
import { followOtherTabsMember, leaveForLogin } from '../state/leave.ts';
import { toast } from '../ui/toast/index.ts';
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
  onSessionLost(async (message) => {
    await leaveForLogin(router);
    toast.warning(message || i18next.t('common:session.lost'), { durationMs: 5000 });
  });
  await loadChunk(() => startTexts())();
}
