import { type Member, InviteInput, memberLimits } from '@adsail/contract/members';
import type { PhoneRegion } from '@adsail/contract/session';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../ui/fact.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { LeaveButton, TextField, useContractForm, useSaving } from '../../ui/form/index.ts';
import { useUnsaved } from '../../ui/form/use-unsaved.tsx';
import { Section } from '../../ui/section.tsx';
import { useEveryAccount } from '../accounts/index.ts';
import { AccountsField } from './accounts-field.tsx';
import { StatusCell } from './cells.tsx';
import { sorted } from './model/permissions.ts';
import { PhoneField } from './phone-field.tsx';
import { RolesField } from './roles-field.tsx';
import { phoneText } from './table.tsx';
import { useSaveMember } from './use-save-member.ts';
import css from './form.module.css';

const valuesOf = (member: Member | null) => ({
  phoneRegion: (member?.phoneRegion ?? '86') as PhoneRegion,
  phone: member?.phone ?? '',
  userName: member?.userName ?? '',
  roles: member?.roles.map(({ roleCode }) => roleCode) ?? [],
  permissions: sorted(member?.permissions ?? []),
});

interface MemberFormProps {
  /** Null invites somebody new. */
  member: Member | null;
  /** Opened for the sake of the accounts: they are brought into view. */
  atAccounts?: boolean;
  onDone: () => void;
}

export function MemberForm({ member, atAccounts = false, onDone }: MemberFormProps) {
  const { t } = useTranslation(['members', 'ui']);
  const form = useContractForm(InviteInput, { defaultValues: valuesOf(member) });
  const { isDirty, isSubmitting } = form.formState;
  const accounts = useRef<HTMLDivElement>(null);
  const unsaved = useUnsaved(form, member ? `edit.${member.memberId}` : 'invite');
  const saveMember = useSaveMember(member);
  // Once there is something to bring into view.
  const listed = useEveryAccount().data !== undefined;
  useEffect(() => {
    if (atAccounts && listed) accounts.current?.scrollIntoView();
  }, [atAccounts, listed]);

  const saving = useSaving({ form, unsaved, onSave: saveMember, onClose: onDone });
  const { save, keepMine, maySave, leave, markDeleted } = saving;
  const footer = (
    <div className={css.footer}>
      <FormFailure form={form} unsaved={unsaved} onGone={markDeleted} onKeep={keepMine} />
      <div className={css.buttons}>
        {maySave && (
          <Button
            type="primary"
            htmlType="submit"
            disabled={member !== null && !isDirty}
            loading={isSubmitting || unsaved.waits}
            title={t('ui:form.saveHint')}
          >
            {member ? t('ui:save') : t('form.send')}
          </Button>
        )}
        <LeaveButton saving={saving} />
      </div>
    </div>
  );
  return (
    <>
      <FormBody unsaved={unsaved} onSave={save} footer={footer}>
        <div>
          <Section title={t('form.person')} hint={member ? undefined : t('form.personHint')}>
            <div className={css.fields}>
              {member ? (
                <div className={css.facts}>
                  <Fact name={t('column.phone')}>
                    <bdi dir="ltr" className="digits">
                      {phoneText(member)}
                    </bdi>
                  </Fact>
                  <Fact name={t('column.status')}>
                    <StatusCell status={member.status} />
                  </Fact>
                </div>
              ) : (
                <PhoneField form={form} />
              )}
              <TextField
                form={form}
                name="userName"
                label={t('column.userName')}
                hint={t('form.nameHint')}
                required
                limit={memberLimits.name}
              />
            </div>
          </Section>
          <Section title={t('column.roles')} hint={t('form.rolesHint')}>
            <RolesField form={form} />
          </Section>
          <div ref={accounts} className={css.accountsPart}>
            <Section title={t('form.accounts')} hint={t('form.accountsHint')}>
              <AccountsField form={form} />
            </Section>
          </div>
        </div>
      </FormBody>
      {unsaved.question(leave)}
    </>
  );
}
