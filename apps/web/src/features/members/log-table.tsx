import { type MemberAction, memberCalls, type MemberLogEntry } from '@adsail/contract/members';
import { useTranslation } from 'react-i18next';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';
import { type Column, columnsOf } from '../../ui/table/index.ts';
import { changeText } from './change-text.ts';
import { Changes } from './changes.tsx';
import css from './members.module.css';

const tones: Record<MemberAction, StatusTone> = {
  INVITE: 'accent',
  ACCEPT: 'success',
  DECLINE: 'warning',
  UPDATE: 'neutral',
  PERMISSION: 'neutral',
  STOP: 'warning',
  RESUME: 'success',
  DELETE: 'danger',
  LEAVE: 'warning',
};

export function ActionCell({ action }: { action: MemberAction }) {
  const { t } = useTranslation('members');
  return <StatusDot tone={tones[action]} text={t(`logAction.${action}`)} />;
}

const c = columnsOf(memberCalls.log);
const header = (id: string) => ({ header: `members:logColumn.${id}` });

export const logColumns: Column<MemberLogEntry>[] = [
  c.ago('at', { ...header('at'), width: 180, frozen: true, required: true, card: 'figure' }),
  c.cell('action', ({ action }) => <ActionCell action={action} />, {
    ...header('action'),
    width: 170,
    card: 'status',
    exportValue: ({ action }, { t }) => t(`members:logAction.${action}`),
  }),
  c.text('memberName', { ...header('member'), card: 'title' }),
  c.cell(
    'changes',
    (entry, { onOpen }) => (
      <button type="button" className={css.changes} onClick={() => onOpen?.(entry)}>
        <Changes entry={entry} />
      </button>
    ),
    {
      ...header('changes'),
      width: 460,
      grow: true,
      card: 'status',
      exportValue: changeText,
    },
  ),
  c.text('operatorName', { ...header('operator'), card: 'figure' }),
];
