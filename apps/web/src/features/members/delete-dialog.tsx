import { thousands } from '@adsail/contract';
import type { Member } from '@adsail/contract/members';
import { Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { leaveToClient } from '../../ui/shown-failure.ts';
import { useCancellable } from '../../ui/use-cancellable.ts';
import { useDeleteMember, useOneMember, useSuccessors } from './queries.ts';
import css from './members.module.css';

interface DeleteDialogProps {
  member: Member;
  onClose: () => void;
}

/** Says what goes with the member, and who looks after its accounts from now on. */
export function DeleteDialog({ member, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const id = useId();
  const [successorId, setSuccessorId] = useState<string>();
  const { member: whole, isPending } = useOneMember(member.memberId);
  const successors = useSuccessors(member.memberId);
  const remove = useDeleteMember();
  const owned = whole?.permissions?.filter(({ permission }) => permission === 'OWNER').length ?? 0;
  const name = member.userName;
  const invited = member.status === 'INVITE';
  const { begin, cancel, finish } = useCancellable(onClose);
  const { forget } = useFocusReturn();
  const run = () => {
    begin();
    remove.mutateAsync({ memberId: member.memberId, successorId }).then(() => {
      // The row goes with the member.
      forget();
      finish();
    }, leaveToClient);
  };
  return (
    <Question
      open
      width={480}
      title={t(invited ? 'delete.withdrawTitle' : 'delete.title', { name })}
      okText={t(invited ? 'action.withdraw' : 'action.delete')}
      busy={remove.isPending}
      onOk={run}
      onCancel={cancel}
    >
      <div className={css.stack}>
        <p>{t(invited ? 'delete.withdrawText' : 'delete.text')}</p>
        {isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {owned > 0 && (
          <>
            <Note tone="warning">
              {t('delete.owned', { count: owned, number: thousands(owned, language), name })}
            </Note>
            <div className={css.stackClose}>
              <label htmlFor={id} className={css.label}>
                {t('delete.successor')}
              </label>
              <Select
                id={id}
                className={css.wide}
                allowClear
                loading={successors.loading}
                placeholder={t('delete.noSuccessor')}
                options={successors.choices}
                showSearch={{ optionFilterProp: 'label' }}
                value={successorId}
                onChange={(value?: string) => setSuccessorId(value)}
              />
              <p className={css.hint}>{t('delete.successorHint')}</p>
            </div>
          </>
        )}
      </div>
    </Question>
  );
}
