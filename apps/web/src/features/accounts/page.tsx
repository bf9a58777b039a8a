import { PlusOutlined } from '@ant-design/icons';
import { accountCalls, type AdAccount } from '@adsail/contract/accounts';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../state/member.ts';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { ListTable, useChosenRows, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { ExportButton } from '../exports/index.ts';
import { accountIds, accountKey, batchesOf } from './account-key.ts';
import { AccountDialogs } from './dialogs.tsx';
import { accountFilters } from './filters.ts';
import { AccountNotes } from './notes.tsx';
import { authorisable, withAccounts } from './platforms.ts';
import { useRefreshAccounts } from './queries.ts';
import { RefreshFailures } from './refresh-failures.tsx';
import { RefreshMenu } from './refresh-menu.tsx';
import { accountActions } from './row-actions.tsx';
import { accountColumns } from './table.tsx';

const nameOf = ({ advertiserName }: AdAccount) => advertiserName;
/** A status that turns at the platform is seen without a click. */
const pollMs = 15_000;

export default function AccountsPage() {
  const { t } = useTranslation('accounts');
  const mayAuthorise = useRight('accounts.authorise');
  const { platforms: ofTenant } = useMember();
  const platforms = authorisable(ofTenant);
  const list = useList(accountCalls.authorisedPage, { pollMs });
  const { state, change, query } = list;
  const { pageIndex: _page, pageSize: _size, ...question } = list.input;
  const chosen = useChosenRows(list, accountIds);
  const summary = query.data?.summary;
  const refresh = useRefreshAccounts();
  const { mutate: runRefresh } = refresh;
  const dialogs = useDialog();
  const { open } = dialogs;

  const authoriseAgain = useCallback((account: AdAccount) => open('authorise', accountKey(account)), [open]);
  const columns = useMemo(
    () => accountColumns({ onAuthorise: mayAuthorise ? authoriseAgain : undefined }),
    [mayAuthorise, authoriseAgain],
  );
  const actions = useMemo(
    () =>
      accountActions({
        t,
        syncing: refresh.isPending,
        onSync: (keys) => runRefresh(batchesOf(keys)),
        onAuthorise: (keys) => (keys.length === 1 ? open('authorise', keys[0]) : open('again')),
        onRevoke: (keys) => open('revoke', keys.length === 1 ? keys[0] : undefined),
      }),
    [t, refresh.isPending, runRefresh, open],
  );

  const filters = accountFilters(platforms, summary);
  const addButton = mayAuthorise && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('authorise')}>
      {t('add')}
    </Button>
  );
  const filled = summary ? withAccounts(summary.byPlatform) : [];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          mayAuthorise && (
            <>
              {filled.length > 0 && (
                <RefreshMenu
                  platforms={filled}
                  busy={refresh.isPending}
                  onRefresh={(wanted) => runRefresh(wanted.map((platform) => ({ platform })))}
                />
              )}
              {addButton}
            </>
          )
        }
      />
      {summary && (
        <AccountNotes
          summary={summary}
          mayAuthorise={mayAuthorise}
          onShow={(authStatus) => change({ keyword: '', filters: { authStatus: [authStatus] } })}
        />
      )}
      <ListTable
        list={list}
        exportName="ad-accounts"
        exportButton={<ExportButton compact kind="accounts" question={question} />}
        columns={columns}
        rowId={accountKey}
        rowName={nameOf}
        actions={mayAuthorise ? actions : undefined}
        chosen={chosen}
        filters={filters}
        empty={
          mayAuthorise
            ? { title: t('empty.title'), hint: t('empty.hint'), action: addButton }
            : { title: t('empty.memberTitle'), hint: t('empty.memberHint') }
        }
      />
      {mayAuthorise && (
        <AccountDialogs
          {...dialogs}
          list={list}
          summary={summary}
          platforms={platforms}
          preferred={state.filters.platform?.[0]}
          actions={actions}
          onRevoked={(keys) => change({ selected: state.selected.filter((key) => !keys.includes(key)) })}
        />
      )}
      {refresh.data && refresh.data.failed.length > 0 && (
        <RefreshFailures
          refreshed={refresh.data.refreshed}
          failed={refresh.data.failed}
          onRetry={(keys) => runRefresh(batchesOf(keys))}
          onAuthorise={(keys) => {
            refresh.reset();
            change({ selected: keys });
            open('again');
          }}
          onClose={refresh.reset}
        />
      )}
    </Page>
  );
}
