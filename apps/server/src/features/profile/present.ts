import type { MemberProfile, PersonalInfo } from '@adsail/contract/profile';
import type { UserRow } from './store.ts';

export const presentPersonalInfo = (user: UserRow, profile: MemberProfile): PersonalInfo => ({
  profile,
  userId: user.id,
  userName: user.name,
  phoneRegion: user.phone_region,
  phone: user.phone,
  avatarUrl: user.avatar_url,
  lang: profile.lang,
  hasPassword: user.password_hash !== null,
  createdAt: user.created_at.toISOString(),
});

/** What of a person may change, for the audit log. */
export const changeable = ({ name, avatar_url, lang, lang_chosen }: UserRow) => ({
  userName: name,
  avatarUrl: avatar_url,
  lang: lang_chosen ? lang : null,
});
