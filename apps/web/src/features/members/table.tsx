import { type Language, Role, translate } from '@adsail/contract';
import { type Member, MemberStatus } from '@adsail/contract/members';
import { CopyText } from '../../ui/copy-text.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table/index.ts';
import { AssetsCell, NameCell, Never, RolesText, StatusCell } from './cells.tsx';

export const memberTable = {
  filters: { role: Role.optional(), status: MemberStatus.optional() },
  sortFields: ['userName', 'createdAt', 'status'],
  defaultSort: { field: 'createdAt' as const, order: 'desc' as const },
};

export const phoneText = ({ phoneRegion, phone }: Pick<Member, 'phoneRegion' | 'phone'>): string =>
  `+${phoneRegion} ${phone}`;

interface ColumnContext {
  language: Language;
  onOpen: ((member: Member) => void) | undefined;
  onAccounts: (member: Member) => void;
}

const rolesText = (member: Member, language: Language) =>
  member.roles.map(({ roleCode }) => translate(language, `role.${roleCode}`)).join(' · ');

export const memberColumns = ({ language, onOpen, onAccounts }: ColumnContext): Column<Member>[] => [
  {
    id: 'userName',
    header: 'members:column.userName',
    sortable: 'userName',
    width: 200,
    frozen: true,
    required: true,
    cell: (member) => <NameCell member={member} onOpen={onOpen} />,
    exportValue: ({ userName }) => userName,
  },
  {
    id: 'phone',
    header: 'members:column.phone',
    width: 160,
    cell: (member) => (
      <bdi dir="ltr">
        <CopyText text={phoneText(member).replace(' ', '')}>{phoneText(member)}</CopyText>
      </bdi>
    ),
    exportValue: phoneText,
  },
  {
    id: 'roles',
    header: 'members:column.roles',
    width: 190,
    cell: ({ roles }) => <RolesText roles={roles.map(({ roleCode }) => roleCode)} />,
    exportValue: (member) => rolesText(member, language),
  },
  {
    id: 'status',
    header: 'members:column.status',
    sortable: 'status',
    width: 130,
    cell: ({ status }) => <StatusCell status={status} />,
    exportValue: ({ status }) => translate(language, `memberStatus.${status}`),
  },
  {
    id: 'assetCount',
    header: 'members:column.assetCount',
    align: 'end',
    width: 120,
    cell: (member) => <AssetsCell member={member} onShow={onAccounts} />,
    exportValue: ({ assetCount }) => assetCount,
  },
  {
    id: 'lastSeenAt',
    header: 'members:column.lastSeenAt',
    width: 160,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : <Never />),
    exportValue: ({ lastSeenAt }) => (lastSeenAt === null ? null : new Date(lastSeenAt)),
  },
  {
    id: 'createdAt',
    header: 'members:column.createdAt',
    sortable: 'createdAt',
    width: 190,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    exportValue: ({ createdAt }) => new Date(createdAt),
  },
  {
    id: 'memberId',
    header: 'members:column.memberId',
    width: 300,
    hidden: true,
    cell: ({ memberId }) => <CopyText text={memberId} />,
    exportValue: ({ memberId }) => memberId,
  },
];
