import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { TenantEntry } from '@adsail/contract/tenants';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { switchTenant, tenantSwitch } from '../../api/switch-tenant.ts';
import { FilledText } from '../../ui/filled-text.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import css from './banner.module.css';
import { type AnswerOutcome, useInvitationState } from './state.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useFocusAfter } from './use-focus-after.ts';

const close = () => useInvitationState.setState({ outcome: null });

function Joined({ entry }: { entry: TenantEntry }) {
  const { t } = useTranslation('invitations');
  const router = useRouter();
  const next = useFirstFocus();
  const [switching, setSwitching] = useState(false);
  const enter = () => {
    setSwitching(true);
    switchTenant(entry.tenantId, tenantSwitch(router))
      .then((switched) => {
        // Whoever keeps editing a form may still want to switch afterwards.
        if (!switched) return;
        close();
        // A question about a changed form had the focus, and went with the form.
        focusContent();
      }, leaveToClient)
      .finally(() => setSwitching(false));
  };
  return (
    <>
      <CheckCircleOutlined aria-hidden className={css.icon} />
      <p className={css.text}>
        <FilledText
          text={t('banner.joined')}
          parts={{
            organisation: (
              <strong>
                <bdi>{entry.tenantName}</bdi>
              </strong>
            ),
          }}
        />
      </p>
      <div className={css.actions}>
        <Button ref={next} type="primary" size="small" loading={switching} onClick={enter}>
          {t('banner.switch')}
        </Button>
        <Button size="small" disabled={switching} onClick={close}>
          {t('banner.stay')}
        </Button>
      </div>
    </>
  );
}

function Failed({ message }: { message: string }) {
  const { t } = useTranslation('common');
  const next = useFirstFocus();
  return (
    <>
      <WarningOutlined aria-hidden className={css.icon} />
      <p className={css.text}>{message}</p>
      <div className={css.actions}>
        <Button ref={next} size="small" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </>
  );
}

export function OutcomeBar({ outcome }: { outcome: AnswerOutcome }) {
  const bar = useFocusAfter<HTMLDivElement>();
  return (
    <div
      ref={bar}
      className={css.bar}
      data-kind={outcome.kind}
      role={outcome.kind === 'failed' ? 'alert' : 'status'}
    >
      {outcome.kind === 'joined' ? <Joined entry={outcome.entry} /> : <Failed message={outcome.message} />}
    </div>
  );
}
