import type { Invitation } from '@adsail/contract/tenants';
import type { MenuProps } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { FilledText } from '../../ui/filled-text.tsx';
import { listText } from '../../ui/list-text.ts';
import { useInvitations, useReadInvitations } from './queries.ts';
import { useInvitationState } from './state.ts';
import css from './switcher.module.css';
import { useAnswer } from './use-answer.ts';

type Items = NonNullable<MenuProps['items']>;

function Offer({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['invitations', 'common']);
  const language = useLanguage();
  const { tenantName, tenantId, roles, inviterName } = invitation;
  const names = roles.map(({ roleName }) => roleName);
  return (
    <span className={css.offer}>
      <span className={css.name}>
        <bdi>{tenantName}</bdi>
        <span className={css.mark}>{t('switcher.invited')}</span>
      </span>
      <span className={css.detail}>
        <span className={css.roles}>{listText(names, language)}</span>
        <bdi>{t('common:shell.tenantId', { id: tenantId })}</bdi>
      </span>
      {inviterName !== null && (
        <span className={css.detail}>
          <FilledText text={t('switcher.by')} parts={{ inviter: <bdi>{inviterName}</bdi> }} />
        </span>
      )}
    </span>
  );
}

function AnswerLabel({ answer, organisation }: { answer: 'accept' | 'decline'; organisation: string }) {
  const { t } = useTranslation('invitations');
  return (
    <>
      {t(answer)} <span className="visually-hidden">{organisation}</span>
    </>
  );
}

const separator = ' ';

/**
 * Open invitations as entries of the organisation switcher. Accepting and declining are menu entries of their own, so that
 * arrow keys and screen readers reach them like the organisations.
 */
export function useInvitationItems() {
  const list = useInvitations().data?.list ?? [];
  const readAgain = useReadInvitations();
  const { accept } = useAnswer();
  const items: Items = list.map((invitation) => ({
    key: `invitation${separator}${invitation.invitationId}`,
    type: 'group',
    className: css.group,
    label: (
      <Suspense fallback={invitation.tenantName}>
        <Offer invitation={invitation} />
      </Suspense>
    ),
    children: (['accept', 'decline'] as const).map((answer) => ({
      key: `${answer}${separator}${invitation.invitationId}`,
      className: css[answer],
      label: (
        <Suspense fallback={null}>
          <AnswerLabel answer={answer} organisation={invitation.tenantName} />
        </Suspense>
      ),
    })),
  }));

  /** False when the key is none of ours. */
  const choose = (key: string): boolean => {
    const [answer, id] = key.split(separator);
    const invitation = list.find(({ invitationId }) => invitationId === id);
    if (!invitation) return false;
    if (answer === 'accept') void accept(invitation);
    else useInvitationState.setState({ declining: invitation });
    return true;
  };

  return {
    number: list.length,
    items: items.length > 0 ? [{ type: 'divider' as const }, ...items] : [],
    choose,
    readAgain,
  };
}
