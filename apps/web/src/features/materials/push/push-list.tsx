import { directionOf } from '@adsail/contract';
import { materialPushCalls, type Push } from '@adsail/contract/materials';
import { Button, Drawer, Pagination, Select, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useQuietPoll } from '../../../api/use-quiet-poll.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { useRelativeTime } from '../../../ui/relative-time.tsx';
import { accountText, useManagedAccounts } from './accounts.ts';
import { isOpen, PushProgress } from './progress.tsx';
import css from './push.module.css';

const pollMs = 3000;
const pageSize = 20;

function PushRow({ push, onOpen }: { push: Push; onOpen: () => void }) {
  const { t } = useTranslation('materials');
  const { text } = useRelativeTime(push.createdAt);
  const summary = t('push.summary', {
    materials: t('push.materials', { count: push.materials }),
    accounts: t('push.inAccounts', { count: push.accounts }),
  });
  return (
    <li className={css.push}>
      <div className={css.pushHead}>
        <Button type="link" className={css.link} onClick={onOpen}>
          {summary}
        </Button>
        <span className={css.faint}>{t('push.by', { name: push.createdByName, time: text })}</span>
      </div>
      <PushProgress push={push} />
    </li>
  );
}

interface PushListProps {
  onOpen: (pushId: string) => void;
  onClose: () => void;
}

/** All pushes, the newest first: whoever left one finds it again. */
export function PushList({ onOpen, onClose }: PushListProps) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  const rtl = directionOf(useLanguage()) === 'rtl';
  const [pageIndex, setPage] = useState(1);
  useFocusReturn();
  const { accounts } = useManagedAccounts();
  const [chosen, choose] = useState<string>();
  const found = accounts.find((each) => accountText(each) === chosen);
  const account = found && { platform: found.platform, advertiserId: found.advertiserId };
  const asked = { pageIndex, pageSize, ...(account && { account }) };
  const query = useCallQuery(materialPushCalls.pushes, asked, { silent: true });
  const { data } = query;
  useQuietPoll(materialPushCalls.pushes, asked, data?.list.some(isOpen) ? pollMs : undefined);
  return (
    <Drawer
      open
      title={t('push.list')}
      size={560}
      placement={rtl ? 'left' : 'right'}
      onClose={onClose}
      footer={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      <Select
        className={css.ofAccount}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('push.ofAccount')}
        placeholder={t('push.ofAccount')}
        value={chosen}
        options={accounts.map((each) => ({ value: accountText(each), label: each.advertiserName }))}
        onChange={(next?: string) => {
          choose(next);
          setPage(1);
        }}
      />
      {query.isPending && <Spin />}
      {query.error && !data && <FailedState error={query.error} onRetry={query.refetch} />}
      {data?.list.length === 0 &&
        (account ? (
          <EmptyState title={t('push.noneOfAccount')} />
        ) : (
          <EmptyState title={t('push.empty')} hint={t('push.emptyHint')} />
        ))}
      {data && data.list.length > 0 && (
        <>
          <p className={css.faint}>{t('push.listHint')}</p>
          <ul className={css.pushes}>
            {data.list.map((push) => (
              <PushRow key={push.id} push={push} onOpen={() => onOpen(push.id)} />
            ))}
          </ul>
          {data.total > pageSize && (
            <Pagination
              size="small"
              current={pageIndex}
              pageSize={pageSize}
              total={data.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
