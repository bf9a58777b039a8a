import { type Role, roles } from '@adsail/contract';
import { type Member, memberCalls, memberStatuses } from '@adsail/contract/members';
import { translate, useTranslate } from '../../i18n/translate.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { columnsOf, type Column, type Filter } from '../../ui/table/index.ts';
import { AssetsCell, Never, RolesText, StatusCell, You } from './cells.tsx';

export const phoneText = ({ phoneRegion, phone }: Pick<Member, 'phoneRegion' | 'phone'>): string =>
  `+${phoneRegion} ${phone}`;

const roleCodes = (member: Member): Role[] => member.roles.map(({ roleCode }) => roleCode);

const c = columnsOf(memberCalls.page);

export const memberColumns = (onAccounts: (member: Member) => void): Column<Member>[] => [
  c.name('userName', { width: 200, after: ({ memberId }) => <You memberId={memberId} /> }),
  c.cell(
    'phone',
    (member) => <CopyText text={phoneText(member).replace(' ', '')}>{phoneText(member)}</CopyText>,
    { width: 160, card: 'figure', exportValue: phoneText },
  ),
  c.cell('roles', (member) => <RolesText roles={roleCodes(member)} />, {
    width: 170,
    grow: true,
    card: 'figure',
    exportValue: (member) =>
      roleCodes(member)
        .map((role) => translate(`names:role.${role}`))
        .join(' · '),
  }),
  c.cell('status', ({ status }) => <StatusCell status={status} />, {
    width: 130,
    card: 'status',
    exportValue: ({ status }) => translate(`members:memberStatus.${status}`),
  }),
  c.cell('assetCount', (member) => <AssetsCell member={member} onShow={onAccounts} />, {
    align: 'end',
    width: 120,
    card: 'figure',
    exportValue: ({ assetCount }) => assetCount,
  }),
  c.ago('lastSeenAt', { width: 140, card: 'figure', never: <Never /> }),
  c.ago('createdAt'),
  c.id('memberId', { hidden: true }),
];

export const memberFilters: Filter<typeof memberCalls.page>[] = [
  { name: 'role', label: 'members:column.roles', useChoices: useRoleChoices },
  { name: 'status', label: 'members:column.status', useChoices: useStatusChoices },
];

function useRoleChoices() {
  const translate = useTranslate();
  return { choices: roles.map((value) => ({ value, label: translate(`names:role.${value}`) })) };
}

function useStatusChoices() {
  const translate = useTranslate('members');
  return {
    choices: memberStatuses.map((value) => ({ value, label: translate(`members:memberStatus.${value}`) })),
  };
}
