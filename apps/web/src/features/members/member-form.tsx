import { type Member, InviteInput, memberLimits } from '@adsail/contract/members';
import type { PhoneRegion } from '@adsail/contract/session';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../ui/fact.tsx';
import { FormPage, TextField, useContractForm } from '../../ui/form/index.ts';
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
  const accounts = useRef<HTMLDivElement>(null);
  const saveMember = useSaveMember(member);
  // Once there is something to bring into view.
  const listed = useEveryAccount().data !== undefined;
  useEffect(() => {
    if (atAccounts && listed) accounts.current?.scrollIntoView();
  }, [atAccounts, listed]);

  return (
    <FormPage
      form={form}
      formKey={member ? `edit.${member.memberId}` : 'invite'}
      onSave={saveMember}
      onClose={onDone}
      saveText={member ? undefined : t('form.send')}
      needsChange={member !== null}
    >
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
    </FormPage>
  );
}
