import { Id, type Language } from '@adsail/contract';
import { MemberAction, type MemberLogEntry } from '@adsail/contract/members';
import { useTranslation } from 'react-i18next';
import { i18next } from '../../i18n/index.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table/index.ts';
import { changeText } from './change-text.ts';
import { Changes } from './changes.tsx';
import css from './members.module.css';

export const logTable = {
  prefix: 'log',
  filters: { memberId: Id.optional(), action: MemberAction.optional() },
  sortFields: ['at'],
  defaultSort: { field: 'at' as const, order: 'desc' as const },
};

const tones: Record<MemberAction, StatusTone> = {
  INVITE: 'accent',
  ACCEPT: 'success',
  DECLINE: 'warning',
  UPDATE: 'neutral',
  PERMISSION: 'neutral',
  STOP: 'warning',
  RESUME: 'success',
  DELETE: 'danger',
};

export function ActionCell({ action }: { action: MemberAction }) {
  const { t } = useTranslation('members');
  return <StatusDot tone={tones[action]} text={t(`logAction.${action}`)} />;
}

const Name = ({ name }: { name: string }) => (
  <span dir="auto" className={css.clipped} title={name}>
    {name}
  </span>
);

export const logColumns = (
  language: Language,
  onOpen: (entry: MemberLogEntry) => void,
): Column<MemberLogEntry>[] => [
  {
    id: 'at',
    header: 'members:logColumn.at',
    sortable: 'at',
    width: 180,
    frozen: true,
    required: true,
    cell: ({ at }) => <DateTime at={at} />,
    exportValue: ({ at }) => new Date(at),
  },
  {
    id: 'action',
    header: 'members:logColumn.action',
    width: 170,
    cell: ({ action }) => <ActionCell action={action} />,
    exportValue: ({ action }) => i18next.t(`members:logAction.${action}`),
  },
  {
    id: 'member',
    header: 'members:logColumn.member',
    width: 160,
    cell: ({ memberName }) => <Name name={memberName} />,
    exportValue: ({ memberName }) => memberName,
  },
  {
    id: 'changes',
    header: 'members:logColumn.changes',
    width: 460,
    cell: (entry) => (
      <button type="button" className={css.changes} onClick={() => onOpen(entry)}>
        <Changes entry={entry} />
      </button>
    ),
    exportValue: (entry) => changeText(entry, language),
  },
  {
    id: 'operator',
    header: 'members:logColumn.operator',
    width: 160,
    cell: ({ operatorName }) => <Name name={operatorName} />,
    exportValue: ({ operatorName }) => operatorName,
  },
];
