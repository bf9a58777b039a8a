import {
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  KeyOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import type { Member } from '@adsail/contract/members';
import type { TFunction } from 'i18next';
import type { ListAction } from '../../ui/table/index.ts';

export type MemberActionKey = 'edit' | 'permissions' | 'history' | 'stop' | 'resume' | 'delete';

interface Context {
  t: TFunction;
  /** Nobody suspends or deletes themselves. */
  ownId: string;
  run: (action: MemberActionKey, memberIds: string[]) => void;
}

/** What can be done with members. Only who is at work can be suspended, only who is suspended resumes. */
export function memberActions({ t, ownId, run }: Context): ListAction<Member>[] {
  const other = ({ memberId }: Member) => memberId !== ownId;
  const action = (
    key: MemberActionKey,
    Icon: typeof EditOutlined,
    rest: Partial<ListAction<Member>>,
  ): ListAction<Member> => ({
    key,
    icon: <Icon aria-hidden />,
    text: t(`action.${key}`),
    label: ({ userName }) => t('actionOn', { action: t(`action.${key}`), name: userName }),
    run: (ids) => run(key, ids),
    ...rest,
  });
  return [
    action('edit', EditOutlined, {
      single: true,
      label: ({ userName }) => t('editOne', { name: userName }),
    }),
    action('permissions', KeyOutlined, { single: true }),
    action('history', HistoryOutlined, { single: true }),
    action('stop', PauseCircleOutlined, {
      appliesTo: (member) => other(member) && member.status === 'USE',
    }),
    action('resume', PlayCircleOutlined, {
      appliesTo: (member) => other(member) && member.status === 'STOP',
    }),
    action('delete', DeleteOutlined, {
      danger: true,
      appliesTo: other,
      textFor: ({ status }) => t(status === 'INVITE' ? 'action.withdraw' : 'action.delete'),
    }),
  ];
}
