import type { Member } from '@adsail/contract/members';

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

export interface MembersQuestionProps {
  members: readonly NamedMember[];
  onDone: (memberIds: string[]) => void;
  onClose: () => void;
}

/** Whom a question is about: one has its name in the title. */
export const membersAsked = (members: readonly NamedMember[]) => ({
  ids: members.map(({ memberId }) => memberId),
  names: members.map(({ name }) => name),
  isNamed: members.length === 1,
});
