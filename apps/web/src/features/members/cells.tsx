import { type Role, thousands } from '@adsail/contract';
import type { Member, MemberStatus } from '@adsail/contract/members';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMember } from '../../state/member.ts';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';
import css from './members.module.css';

const tones: Record<MemberStatus, StatusTone> = { INVITE: 'accent', USE: 'success', STOP: 'neutral' };

export function StatusCell({ status }: { status: MemberStatus }) {
  const { t } = useTranslation('members');
  const translate = useTranslate('members');
  return (
    <StatusDot
      tone={tones[status]}
      text={translate(`members:memberStatus.${status}`)}
      reason={status === 'USE' ? undefined : t(`statusHint.${status}`)}
    />
  );
}

/** Marks the reader in the list. */
export function You({ memberId }: Pick<Member, 'memberId'>) {
  const { t } = useTranslation('members');
  const { userId } = useMember();
  return memberId === userId && <span className={css.you}>{t('you')}</span>;
}

/** The first one is the one that is shown beside the organisation. */
export function RolesText({ roles }: { roles: readonly Role[] }) {
  const translate = useTranslate();
  const names = roles.map((role) => translate(`names:role.${role}`));
  const text = names.join(' · ');
  return (
    <span className={css.clip} title={text}>
      {text}
    </span>
  );
}

export function AssetsCell({ member, onShow }: { member: Member; onShow: (member: Member) => void }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const number = thousands(member.assetCount, language);
  if (member.assetCount === 0) return <span className={css.none}>0</span>;
  return (
    <button
      type="button"
      className={css.link}
      aria-label={t('accountsOf', { count: member.assetCount, name: member.userName, number })}
      onClick={(event) => {
        event.stopPropagation();
        onShow(member);
      }}
    >
      {number}
    </button>
  );
}

export function Never() {
  const { t } = useTranslation('members');
  return <span className={css.none}>{t('never')}</span>;
}
