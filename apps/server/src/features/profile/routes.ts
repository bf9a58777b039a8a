import { CallError } from '@adsail/contract';
import { type PersonalInfo, profileCalls } from '@adsail/contract/profile';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { signSecretOf } from '../../secrets.ts';
import { inspectFile } from '../files/index.ts';
import { moveSession } from '../session/index.ts';
import { membershipIn, membershipsOf, presentEntry, presentProfile } from '../tenants/index.ts';
import { claimAvatar } from './avatar.ts';
import { changeable, presentPersonalInfo } from './present.ts';
import { findUser, updateUser } from './store.ts';

async function profileIn(args: MemberArgs, tenantId: string) {
  const { tx, actor, http } = args;
  const membership = await membershipIn(tx, actor.userId, tenantId);
  if (membership?.status !== 'USE') throw new CallError('noTenant');
  const user = await findUser(tx, actor.userId);
  const session = { id: actor.sessionId, deviceId: actor.deviceId };
  return { user, profile: presentProfile({ membership, user, session, language: http.language }) };
}

async function personalInfo(args: MemberArgs): Promise<PersonalInfo> {
  const { user, profile } = await profileIn(args, args.actor.tenantId);
  return presentPersonalInfo(user, profile);
}

export const profileRoutes = bind(profileCalls, {
  async obtain(args) {
    const { services, actor } = args;
    const signSecret = signSecretOf(services.config.secret, actor.sessionId);
    return { ...(await personalInfo(args)), signSecret };
  },

  update: {
    async prepare(preparing) {
      const { avatarUrl: requested } = preparing.input;
      const seen = requested ? await inspectFile(preparing, requested, 'avatar') : null;
      return async (args) => {
        const { input, tx, actor, audit } = args;
        const before = await findUser(tx, actor.userId);
        const { userName, language: lang = input.lang } = input;
        const avatarUrl = await claimAvatar(args, { current: before.avatar_url, requested, seen });
        await updateUser(tx, actor.userId, {
          ...(userName === undefined ? {} : { name: userName }),
          ...(avatarUrl === undefined ? {} : { avatar_url: avatarUrl }),
          ...(lang === undefined ? {} : { lang, lang_chosen: true }),
        });
        const after = await findUser(tx, actor.userId);
        const entry = { before: changeable(before), after: changeable(after) };
        audit({ entity: 'user', entityId: actor.userId, ...entry });
        return personalInfo(args);
      };
    },
  },

  async tenants({ tx, actor, http }) {
    const memberships = await membershipsOf(tx, actor.userId);
    const list = memberships.filter(({ status }) => status === 'USE');
    return { list: list.map((membership) => presentEntry(membership, http.language)) };
  },

  /** One that does not exist and one that is somebody else's are refused with the same words. */
  async switchTenant(args) {
    const { input, tx, actor, audit } = args;
    const { profile } = await profileIn(args, input.tenantId);
    await moveSession(tx, actor.sessionId, input.tenantId);
    audit({
      entity: 'session',
      entityId: actor.sessionId,
      before: { tenantId: actor.tenantId },
      after: { tenantId: input.tenantId },
    });
    return profile;
  },
});
