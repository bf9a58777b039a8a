import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { storedMember } from '../../state/stored.ts';
import { speakProfile } from '../../api/switch-language.ts';

export const usePersonalInfo = () => useCallQuery(profileCalls.obtain, {});

/** The stored profile follows what was saved; another language takes hold at once. */
export const useUpdatePersonalInfo = () =>
  useCall(profileCalls.update, {
    silent: true,
    onSuccess: async ({ profile }, { language }) => {
      if (language) await speakProfile(profile);
      else storedMember.set(profile);
    },
  });

export const useSessions = () => useCallQuery(sessionCalls.sessions, {});
export const useEndSessions = () => useCall(sessionCalls.endSessions, { success: 'profile:sessions.ended' });
export const useChangePassword = () =>
  useCall(sessionCalls.changePassword, { silent: true, success: 'profile:password.changed' });
