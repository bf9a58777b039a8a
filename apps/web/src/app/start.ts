import { z } from 'zod';
import { readAnswersAgain } from '../api/answers.ts';
import { followConnection } from '../api/connection.ts';
import { onSessionLost } from '../api/session-lost.ts';
import { followOtherTabs } from '../api/session.ts';
import { i18next, languageChanged, startTexts } from '../i18n/index.ts';
import { followOtherTabsMember, forgetMember, leaveForLogin } from '../api/leave.ts';
import { notedEnd } from '../state/ended-membership.ts';
import { currentPath } from '../state/location.ts';
import { toast } from '../ui/toast/index.ts';
import { followTheme } from '../ui/theme-mode.ts';
import { plainScreens } from './routes/index.ts';
import { askForFirstScreen, router } from './router.tsx';

/** Public pages with queries ask as a member. */
const isForAnybody = (path: string): boolean => plainScreens.some((screen) => screen.path === path);

/** What is set up once, before anything is drawn. */
export async function start(): Promise<void> {
  // The content policy forbids making code from text, which zod would try.
  z.config({ jitless: true });
  followTheme();
  followConnection();
  followOtherTabs();
  followOtherTabsMember();
  // Answers carry names in the reader's language: roles, statuses, reasons.
  window.addEventListener(languageChanged, () => void readAnswersAgain());
  onSessionLost(async (message) => {
    // A page that anybody may read goes on without a member.
    if (isForAnybody(currentPath())) return forgetMember();
    await leaveForLogin(router);
    // The login page says it then, for as long as it is open.
    if (notedEnd()) return;
    toast.warning(message || i18next.t('common:session.lost'), { durationMs: 5000 });
  });
  askForFirstScreen();
  await startTexts();
}
