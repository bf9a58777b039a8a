import type { Member } from '@adsail/contract/members';
import type { Names } from '../../ui/use-dialog-work.ts';

/** A member as a dialog speaks of it. */
export interface NamedMember {
  memberId: string;
  name: string;
  invited: boolean;
}

export const namedMember = ({ memberId, userName, status }: Member): NamedMember => ({
  memberId,
  name: userName,
  invited: status === 'INVITE',
});

export const memberIds = { rowId: ({ memberId }: Member) => memberId };

export const namesById = (members: readonly NamedMember[]): Names =>
  new Map(members.map(({ memberId, name }) => [memberId, name]));
