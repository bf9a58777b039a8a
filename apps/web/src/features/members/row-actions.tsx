import {
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  KeyOutlined,
  MoreOutlined,
  PauseCircleOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import type { Member } from '@adsail/contract/members';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../state/member.ts';
import { MenuDropdown } from '../../ui/menu-dropdown.tsx';
import { RowButton } from '../../ui/row-button.tsx';

export type RowAction = 'edit' | 'permissions' | 'history' | 'stop' | 'resume' | 'delete';

const icons: Record<RowAction, typeof EditOutlined> = {
  edit: EditOutlined,
  permissions: KeyOutlined,
  history: HistoryOutlined,
  stop: PauseCircleOutlined,
  resume: PlayCircleOutlined,
  delete: DeleteOutlined,
};

/** Nobody stops or deletes himself; only who is at work can be stopped, only who is stopped resumes. */
export function actionsFor({ status }: Pick<Member, 'status'>, self: boolean): RowAction[] {
  const always: RowAction[] = ['permissions', 'history'];
  if (self) return always;
  if (status === 'USE') return [...always, 'stop', 'delete'];
  return status === 'STOP' ? [...always, 'resume', 'delete'] : [...always, 'delete'];
}

interface RowActionsProps {
  member: Member;
  onAction: (action: RowAction, member: Member) => void;
}

export function RowActions({ member, onAction }: RowActionsProps) {
  const { t } = useTranslation('members');
  const { userId } = useMember();
  const name = member.userName;
  const invited = member.status === 'INVITE';
  const items = actionsFor(member, member.memberId === userId).map((action) => {
    const Icon = icons[action];
    return {
      key: action as string,
      icon: <Icon aria-hidden />,
      danger: action === 'delete',
      label: t(action === 'delete' && invited ? 'action.withdraw' : `action.${action}`),
    };
  });
  return (
    <>
      <RowButton
        icon={<EditOutlined aria-hidden />}
        label={t('editOne', { name })}
        onClick={() => onAction('edit', member)}
      />
      <MenuDropdown menu={{ items, onClick: ({ key }) => onAction(key as RowAction, member) }}>
        {/* The menu's trigger wants an element of its own to hold on to. */}
        <span>
          <RowButton
            icon={<MoreOutlined aria-hidden />}
            label={t('moreOf', { name })}
            onClick={() => undefined}
          />
        </span>
      </MenuDropdown>
    </>
  );
}
