import type { MessageKey } from '../core/messages.ts';
import type { AdPlatform } from '../core/platforms.ts';
import type { AudienceKind, AudienceOrigin } from './kind.ts';

/** `ALL`: name and settings. `NAME`: the platform lets nothing else be changed. */
export type AudienceEdit = 'ALL' | 'NAME' | 'NONE';

export interface AudienceAbilities {
  edit: AudienceEdit;
  /** Why not all of it can be changed; null where it can. */
  editReason: MessageKey | null;
  delete: boolean;
  /** Why it cannot be deleted from here. */
  deleteReason: MessageKey | null;
  /** Why it cannot be lent to other accounts; null where it can. */
  shareReason: MessageKey | null;
  /** Whether that can be taken back from here. */
  unshare: boolean;
}

const all = {
  edit: 'ALL',
  editReason: null,
  delete: true,
  deleteReason: null,
  shareReason: null,
  unshare: false,
} as const;
/** Only people are lent; a targeting is copied. */
const notShared = { shareReason: 'audiences:reason.copyInstead' } as const;
const nameOnly = { ...all, edit: 'NAME', editReason: 'audiences:reason.nameOnly' } as const;

/** What the platforms let others do with an audience that stands there. */
const atPlatform: Readonly<Record<AdPlatform, Readonly<Record<AudienceKind, AudienceAbilities>>>> = {
  TIKTOK: {
    custom: { ...nameOnly, unshare: true },
    similar: { ...nameOnly, unshare: true },
    prestore: { ...all, ...notShared, edit: 'NONE', editReason: 'audiences:reason.savedFixed' },
  },
  FACEBOOK: {
    custom: all,
    similar: nameOnly,
    prestore: {
      ...all,
      ...notShared,
      edit: 'NONE',
      editReason: 'audiences:reason.savedReadOnly',
      delete: false,
      deleteReason: 'audiences:reason.savedReadOnly',
    },
  },
  OCEAN: {
    custom: { ...all, edit: 'NONE', editReason: 'audiences:reason.madeAtOcean' },
    similar: { ...all, edit: 'NONE', editReason: 'audiences:reason.madeAtOcean' },
    prestore: { ...all, ...notShared },
  },
};

export const audienceAbilities = (
  platform: AdPlatform,
  kind: AudienceKind,
  origin: AudienceOrigin,
): AudienceAbilities => (origin === 'OWN' ? { ...all, ...notShared } : atPlatform[platform][kind]);

/**
 * Where a new audience of a kind may live. `OWN`: without an account. Ocean has no call for custom and similar ones, and Facebook
 * none for saved ones.
 */
export const audienceHomes: Readonly<
  Record<AdPlatform, Readonly<Record<AudienceKind, readonly AudienceOrigin[]>>>
> = {
  TIKTOK: { custom: ['PLATFORM'], similar: ['PLATFORM'], prestore: ['OWN', 'PLATFORM'] },
  FACEBOOK: { custom: ['PLATFORM'], similar: ['PLATFORM'], prestore: ['OWN'] },
  OCEAN: { custom: [], similar: [], prestore: ['PLATFORM'] },
};

/** Why a platform's form does not offer a kind. */
export const kindNotOffered = (platform: AdPlatform, kind: AudienceKind): MessageKey | null =>
  audienceHomes[platform][kind].length > 0 ? null : 'audiences:reason.madeAtOcean';
