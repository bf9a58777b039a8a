import { FieldRefused } from '@adsail/contract';
import type { StoredFile } from '@adsail/contract/files';
import type { MemberArgs } from '../../framework/bind.ts';
import { enqueueChange, refuseTakenName } from '../assets/index.ts';
import { identityCreate } from './operations.ts';

interface NewIdentity {
  name: string;
  avatar: Pick<StoredFile, 'sha256' | 'mimeType' | 'size' | 'width' | 'height'> & { key: string };
}

/** Of a file that is claimed already: it is kept until the platform has it. */
export async function addIdentity(
  args: Pick<MemberArgs, 'tx' | 'services' | 'actor' | 'audit'>,
  advertiserId: string,
  { name, avatar: { key, sha256, mimeType, size, width, height } }: NewIdentity,
): Promise<{ changeId: string }> {
  const place = { kind: 'identity', platform: 'TIKTOK', advertiserId } as const;
  await refuseTakenName(args.tx, place, name);
  // The platform takes no other.
  if (width !== height) throw new FieldRefused('avatarUrl', 'identities:rule.square');
  const payload = { name, avatar: { key, sha256, mimeType, size } };
  return enqueueChange(args, { place, action: 'add', name, operation: identityCreate, payload });
}
