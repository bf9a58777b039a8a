import type { SessionGrant } from '@adsail/contract/profile';
import { forgetAnswers } from '../../../api/index.ts';
import { secrets } from '../../../api/secrets.ts';
import { changeLanguage } from '../../../i18n/index.ts';
import { forgetLanguageForLogin } from '../../../state/chosen-language.ts';
import { forgetEnd } from '../../../state/ended-membership.ts';
import {
  clearAccountLists,
  clearProductLists,
  storedMember,
  storedOss,
  storedSessionToken,
} from '../../../state/stored.ts';

/** Takes over an opened session: tokens into memory, the profile into storage, the member's language. */
export async function enterSession(grant: SessionGrant): Promise<void> {
  secrets.keep(grant);
  storedSessionToken.set(grant.sessionToken);
  // Whoever was here before may have been somebody else.
  forgetAnswers();
  clearAccountLists();
  clearProductLists();
  // Upload credentials belong to an organisation.
  storedOss.set(null);
  forgetLanguageForLogin();
  forgetEnd();
  await changeLanguage(grant.profile.lang);
  storedMember.set(grant.profile);
}
