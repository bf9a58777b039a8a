import { directionOf } from '@adsail/contract';
import { type AccountPush, failedPushStates, materialPushCalls } from '@adsail/contract/materials';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshFeature } from '../../../api/query-keys.ts';
import { useCall, useCallQuery } from '../../../api/use-call.ts';
import { useQuietPoll } from '../../../api/use-quiet-poll.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PlatformBadge } from '../../../ui/platform-badge.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useRight } from '../../../ui/use-right.ts';
import { countOf, isOpen, PushProgress, toneOf } from './progress.tsx';
import { followPush } from './follow-push.ts';
import css from './push.module.css';

const pollMs = 1500;

function AccountResult({ account, onlyFailed }: { account: AccountPush; onlyFailed: boolean }) {
  const { t } = useTranslation('materials');
  const mayAuthorise = useRight('accounts.authorise');
  const { platform, advertiserName, advertiserId, items } = account;
  const shown = onlyFailed ? items.filter(({ state }) => failedPushStates.includes(state)) : items;
  if (shown.length === 0) return null;
  return (
    <section aria-label={advertiserName}>
      <h3 className={css.heading}>
        <PlatformBadge platform={platform} /> <bdi>{advertiserName}</bdi>
        <bdi dir="ltr" className={css.faint}>
          {advertiserId}
        </bdi>
        {mayAuthorise && items.some(({ state }) => state === 'WAITING') && (
          <LinkButton
            color="primary"
            variant="link"
            size="small"
            to="/accountManager"
            search={{ dialog: `authorise.${platform}` }}
          >
            {t('push.reauthorise')}
          </LinkButton>
        )}
      </h3>
      <ul className={css.items}>
        {shown.map(({ materialId, name, state, message }) => (
          <li key={materialId} className={css.item}>
            <span className={css.accountName}>
              <bdi>{name}</bdi>
            </span>
            <StatusDot tone={toneOf[state]} text={t(`pushState.${state}`)} />
            {message && <span className={css.reason}>{message}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PushDetailProps {
  pushId: string;
  mayWrite: boolean;
  onBack: () => void;
  onClose: () => void;
}

/** What became of each material in each account. It goes on when this is closed. */
export function PushDetailDrawer({ pushId, mayWrite, onBack, onClose }: PushDetailProps) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  const rtl = directionOf(useLanguage()) === 'rtl';
  const cache = useQueryClient();
  const [onlyFailed, setOnlyFailed] = useState(false);
  useFocusReturn();
  const query = useCallQuery(materialPushCalls.pushDetail, { pushId }, { silent: true });
  const detail = query.data;
  const busy = detail !== undefined && isOpen(detail.push);
  useQuietPoll(materialPushCalls.pushDetail, { pushId }, busy ? pollMs : undefined);
  const retry = useCall(materialPushCalls.pushRetry, {
    success: 'materials:push.retried',
    onSuccess: () => followPush(pushId),
  });
  const cancel = useCall(materialPushCalls.pushCancel, { success: 'materials:push.cancelled' });
  // The list shows where its materials are: it is read again when the push has come to its end.
  const before = useRef(busy);
  useEffect(() => {
    if (before.current && !busy) void refreshFeature(cache, 'materials');
    before.current = busy;
  }, [busy, cache]);
  const failed = detail ? countOf(detail.push, failedPushStates) : 0;
  const mayManage = mayWrite && (detail?.accounts.some((account) => account.mayManage) ?? false);
  return (
    <Drawer
      open
      title={t('push.detail')}
      size={560}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          {mayManage && failed > 0 && (
            <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ pushId })}>
              {t('push.retry', { count: failed })}
            </Button>
          )}
          {mayManage && detail && countOf(detail.push, ['PENDING', 'WAITING']) > 0 && (
            <Button loading={cancel.isPending} onClick={() => cancel.mutate({ pushId })}>
              {t('push.cancel')}
            </Button>
          )}
          <Button onClick={onBack}>{t('push.back')}</Button>
          <Button onClick={onClose}>{ui('close')}</Button>
        </div>
      }
    >
      {query.isPending && <Spin />}
      {query.error && !detail && <FailedState error={query.error} onRetry={query.refetch} />}
      {detail && (
        <div className={css.dialog}>
          <div role="status">
            <PushProgress push={detail.push} />
            {busy && countOf(detail.push, ['PENDING', 'CHECKING']) > 0 && (
              <p className={css.faint}>{t('push.leave')}</p>
            )}
          </div>
          {failed > 0 && (
            <Checkbox checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)}>
              {t('push.onlyOpen')}
            </Checkbox>
          )}
          {detail.accounts.map((account) => (
            <AccountResult
              key={`${account.platform} ${account.advertiserId}`}
              account={account}
              onlyFailed={onlyFailed && failed > 0}
            />
          ))}
        </div>
      )}
    </Drawer>
  );
}
