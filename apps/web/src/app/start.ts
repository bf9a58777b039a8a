import { onSessionLost } from '../api/session-lost.ts';
import { followOtherTabs } from '../api/session.ts';
import { startTexts } from '../i18n/index.ts';
import { followOtherTabsMember, leaveForLogin } from '../state/leave.ts';
import { followTheme } from '../ui/theme-mode.ts';
import { loadChunk } from './chunk.ts';
import { router } from './router.tsx';

/** What is set up once, before anything is drawn. */
export async function start(): Promise<void> {
  followTheme();
  followOtherTabs();
  followOtherTabsMember();
  onSessionLost(() => leaveForLogin(router));
  await loadChunk(() => startTexts())();
}
