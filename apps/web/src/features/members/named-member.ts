import type { Member } from '@adsail/contract/members';
import type { Names } from '../../ui/use-dialog-work.ts';

/** A member as a dialog speaks of it; of one on another page of the list only the id is known. */
export interface NamedMember {
  memberId: string;
  name: string;
  invited: boolean;
}

export function namedMembers(ids: readonly string[], rows: readonly Member[]): NamedMember[] {
  return ids.map((memberId) => {
    const row = rows.find((member) => member.memberId === memberId);
    return { memberId, name: row?.userName ?? memberId, invited: row?.status === 'INVITE' };
  });
}

export const namesById = (members: readonly NamedMember[]): Names =>
  new Map(members.map(({ memberId, name }) => [memberId, name]));
