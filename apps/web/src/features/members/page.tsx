import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { useRight } from '../../ui/use-right.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';
import { ChangeLog } from './change-log.tsx';
import { MemberList } from './member-list.tsx';
import css from './members.module.css';

const tabs = ['members', 'log'] as const;
type Tab = (typeof tabs)[number];

export default function MembersPage() {
  const { t } = useTranslation('members');
  const mayWrite = useRight('members.write');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParameters();
  const tab: Tab = search.tab === 'log' ? 'log' : 'members';
  // Each tab is a question of its own: what the other one was asked is left behind.
  const show = (next: Tab, more: object = {}) =>
    void setSearch(() => (next === 'log' ? { tab: next, ...more } : {}));

  const inviteButton = mayWrite && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate({ to: '/accountManager/addMember' })}
    >
      {t('invite')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('title')} hint={t('hint')} actions={inviteButton} />
      <div>
        <Segmented<Tab>
          className={css.tabs}
          aria-label={t('view')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(next) => show(next)}
        />
      </div>
      {tab === 'log' ? (
        <ChangeLog />
      ) : (
        <MemberList
          mayWrite={mayWrite}
          inviteButton={inviteButton}
          onHistory={(memberId) => show('log', { logmemberId: memberId })}
        />
      )}
    </Page>
  );
}
