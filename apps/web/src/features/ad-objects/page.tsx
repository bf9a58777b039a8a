import { QuestionCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { type AdPlatform, allPageSize, currencyCodes, thousands } from '@adsail/contract';
import { adObjectCalls, type ManagedLevel, type ManagedObject } from '@adsail/contract/ad-objects';
import { unitOf } from '@adsail/contract/reports';
import { Button, Select, Tooltip } from 'antd';
import { useCallback, useMemo } from 'react';
import { request } from '../../api/client.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePlatform } from '../../state/platform.ts';
import { useMedia } from '../../state/use-media.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { commaText } from '../../ui/list-text.ts';
import { Note } from '../../ui/note.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { type ListAction, ListTable } from '../../ui/table/index.ts';
import { cardsBelow } from '../../ui/theme-tokens.ts';
import { toast } from '../../ui/toast/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { ExportButton } from '../exports/index.ts';
import { columnPresets, DaysChoice, FigureCell, isMetricId, presetNames } from '../reports/index.ts';
import css from './ad-objects.module.css';
import { objectColumns } from './columns.tsx';
import { useObjectFilters } from './filters.ts';
import { LevelBar } from './level-bar.tsx';
import { type Objects, rowKey, useObjects, viewParameters } from './question.ts';
import { StatusHint } from './status-hint.tsx';
import { KeyHelp, useTableKeys } from './table-keys.tsx';
import { keyParts, levelBelow, levelIn, mostNarrowing, toTab } from './tabs.ts';
import { useRefresh } from './use-refresh.ts';
import { useSearchParameters } from '../../ui/use-search-parameters.ts';

const rowName = ({ name }: ManagedObject) => name;
const ownCurrencies = 'own';
const idsShown = 5;

/** One level of one platform. */
function Objects({ platform, level }: { platform: AdPlatform; level: ManagedLevel }) {
  const t = useTexts('ad-objects');
  const language = useLanguage();
  const objects = useObjects(platform, level);
  const { list, totals, setSearch, custom, shown, compare, compareDays, currency, range, change } = objects;
  const isNarrow = useMedia(`(max-width: ${cardsBelow - 1}px)`);
  const filters = useObjectFilters(platform, level);
  const { dialog, open, close } = useDialog();
  useTableKeys(() => open('keys'));
  const page = list.query.data;
  const { start, isBusy, progress } = useRefresh(platform, level);

  // Of the rows that are shown, or none: those of another question would be wrong numbers.
  const exact = totals.isPlaceholderData ? undefined : totals.data;
  const columns = useMemo(
    () => objectColumns({ level, custom, shown, compare, totals: exact, t: t as never }),
    [level, custom, shown, compare, exact, t],
  );

  const below = levelBelow(platform, level);
  const onOpen = useCallback(
    (row: ManagedObject) => {
      if (below)
        void setSearch((before) => toTab(before, platform, { from: level, to: below, chosen: [row.key] }));
    },
    [below, setSearch, platform, level],
  );
  const onLevel = async (to: ManagedLevel) => {
    const { selected, allBut } = list.state;
    const count = allBut ? (page?.total ?? 0) - allBut.length : selected.length;
    if (count > mostNarrowing) {
      toast.info(t('screen.tooManyToNarrow', { number: thousands(mostNarrowing, language) }));
      return;
    }
    const every = allBut ? ((await list.long?.rows.fetchIds?.(0, (page?.total ?? 1) - 1)) ?? []) : [];
    const chosen = allBut ? every.filter((key) => !allBut.includes(key)) : selected;
    await setSearch((before) => toTab(before, platform, { from: level, to, chosen }));
  };

  const refresh = useCallback(
    (keys: readonly string[]) => {
      const accounts = [...new Set(keys.map((key) => keyParts(key).advertiserId))];
      start(accounts)
        .then((results) => {
          const gone = results.filter(({ result }) => result !== 'ASKED').length;
          if (gone > 0) toast.warning(t('screen.refresh.disconnected', { count: gone }));
        })
        .catch(leaveToClient);
    },
    [start, t],
  );
  // Rows are drawn anew with each of their actions: what stays the same must be the same.
  const { from, to } = range.value;
  const { advertiserId } = list.state.filters;
  const refreshAll = useCallback(async () => {
    const { list: accounts } = await request(adObjectCalls.page, {
      platform,
      level: 'account',
      days: { from, to },
      columns: ['cost'],
      pageSize: allPageSize,
      advertiserId,
    });
    refresh(accounts.map(rowKey));
  }, [platform, from, to, advertiserId, refresh]);
  const actions = useMemo(
    (): ListAction<ManagedObject>[] => [
      {
        key: 'refresh',
        icon: <SyncOutlined aria-hidden />,
        text: t('screen.refresh.action'),
        label: (row) => t('screen.refresh.of', { name: row.name }),
        busy: isBusy,
        run: refresh,
        runAll: () => void refreshAll().catch(leaveToClient),
      },
    ],
    [t, isBusy, refresh, refreshAll],
  );

  return (
    <Page>
      <PageHeader
        title={t('routes:screen.advert')}
        platform={platform}
        actions={
          <DaysChoice
            view={{ compare, compareDays }}
            range={range}
            page={page && { comparedDays: page.comparedDays, beforeDays: page.beforeDays }}
            onCompare={change}
          />
        }
      />
      <LevelBar objects={objects} onLevel={(to) => void onLevel(to).catch(leaveToClient)} />
      {progress && (
        <Note>
          <span role="status">
            {t('screen.refresh.progress', {
              done: thousands(progress.done, language),
              number: thousands(progress.count, language),
            })}
          </span>
        </Note>
      )}
      {totals.error && (
        <Note
          tone="warning"
          action={
            <Button size="small" type="link" onClick={() => void totals.refetch()}>
              {t('ui:table.retry')}
            </Button>
          }
        >
          {t('screen.totalsFailed', { reason: totals.error.message })}
        </Note>
      )}
      {page && page.missingIds.length > 0 && (
        <Note tone="warning">
          {t('note.missing', {
            list: commaText(
              page.missingIds.length > idsShown
                ? [...page.missingIds.slice(0, idsShown), '…']
                : page.missingIds,
              language,
            ),
          })}
        </Note>
      )}
      {isNarrow && <Totals objects={objects} />}
      <StatusHint className={css.table} rowOf={(key) => list.long?.rows.rowOf(key)}>
        <ListTable
          list={list}
          label={t(`level.${level}`)}
          columns={columns}
          rowId={rowKey}
          rowName={rowName}
          filters={filters}
          searchLabel={t('screen.search')}
          exportButton={<ExportButton compact kind="ad-objects" question={objects.exported} />}
          viewParameters={viewParameters}
          onOpen={below ? onOpen : undefined}
          actions={actions}
          choosing={{
            presets: presetNames.map((key) => ({
              key,
              name: t(`reports:screen.preset.${key}` as never) as string,
              columns: columnPresets[key],
            })),
          }}
          tools={
            <>
              <Select
                size="small"
                variant="borderless"
                aria-label={t('screen.currency')}
                popupMatchSelectWidth={false}
                value={currency ?? ownCurrencies}
                options={[
                  { value: ownCurrencies, label: t('screen.ownCurrency') },
                  ...currencyCodes.map((value) => ({ value: value as string, label: value })),
                ]}
                onChange={(value) => change({ currency: value === ownCurrencies ? undefined : value })}
              />
              <Tooltip title={t('screen.keys.title')}>
                <Button
                  type="text"
                  icon={<QuestionCircleOutlined aria-hidden />}
                  aria-label={t('screen.keys.title')}
                  onClick={() => open('keys')}
                />
              </Tooltip>
            </>
          }
          countKey={`ad-objects:screen.count.${level}`}
          empty={{
            title: t(`screen.empty.${emptyWord(objects)}.title`),
            hint: t(`screen.empty.${emptyWord(objects)}.hint`),
            action: (
              <EmptyAction
                word={emptyWord(objects)}
                isBusy={isBusy}
                onRefresh={() => void refreshAll().catch(leaveToClient)}
              />
            ),
          }}
        />
      </StatusHint>
      {dialog?.name === 'keys' && <KeyHelp onClose={close} />}
    </Page>
  );
}

type EmptyWord = 'noAccount' | 'notSynced';

/** Without accounts there is nothing to see; with them, nothing was read yet. */
const emptyWord = ({ totals }: Objects): EmptyWord =>
  totals.data?.notes.accounts === 0 ? 'noAccount' : 'notSynced';

function EmptyAction({
  word,
  isBusy,
  onRefresh,
}: {
  word: EmptyWord;
  isBusy: boolean;
  onRefresh: () => void;
}) {
  const t = useTexts('ad-objects');
  const mayAuthorise = useRight('accounts.authorise');
  if (word === 'notSynced')
    return (
      <Button type="primary" loading={isBusy} icon={<SyncOutlined aria-hidden />} onClick={onRefresh}>
        {t('screen.empty.notSynced.action')}
      </Button>
    );
  return mayAuthorise ? (
    <LinkButton color="primary" variant="solid" to="/accountManager" search={{ dialog: 'authorise' }}>
      {t('screen.empty.noAccount.action')}
    </LinkButton>
  ) : (
    <LinkButton to="/accountManager">{t('screen.empty.noAccount.see')}</LinkButton>
  );
}

const mostTotals = 6;

/** Above cards, which have no row for them. */
function Totals({ objects: { totals, shown, compare } }: { objects: Objects }) {
  const t = useTexts('ad-objects');
  const { data } = totals;
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={t('screen.totals')}>
      <dl className={css.strip}>
        {shown
          .filter(isMetricId)
          .slice(0, mostTotals)
          .map((column) => (
            <div key={column}>
              <dt>{t(`reports:metric.${column}` as never) as string}</dt>
              <dd>
                <FigureCell
                  rowId={undefined}
                  column={column}
                  told={data.totals}
                  before={compare === 'none' ? null : (data.beforeTotals ?? { values: {}, why: {} })}
                  unit={unitOf(column)}
                  currency={data.currency}
                  goodWay={null}
                  isPlain
                />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export default function AdObjectsPage() {
  const platform = usePlatform();
  const [search] = useSearchParameters();
  if (!platform) return null;
  const level = levelIn(search, platform);
  return <Objects key={`${platform} ${level}`} platform={platform} level={level} />;
}
