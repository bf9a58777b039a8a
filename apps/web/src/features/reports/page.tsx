import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { directionOf } from '@adsail/contract';
import type { ReportName, ReportRow } from '@adsail/contract/reports';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMedia } from '../../state/use-media.ts';
import { lazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { type ListAction, ListTable, parseLayout } from '../../ui/table/index.ts';
import { cardsBelow } from '../../ui/theme-tokens.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { ExportButton } from '../exports/index.ts';
import { arrangeable, withOwnColumn } from './column-ids.ts';
import { reportTableColumns } from './columns.tsx';
import { DaysChoice } from './days-choice.tsx';
import { definitions, type ReportDefinition } from './definitions.ts';
import { drillSearch, wayBack } from './drill.ts';
import { type DrillKey, drillIcon } from './drill-icon.tsx';
import { ReportFacts } from './facts.tsx';
import type { FigurePlace } from './figure-cell.tsx';
import { useReportFilters } from './filters.ts';
import { NotesPlace, ReportNotes } from './notes.tsx';
import { ReportOptions } from './options.tsx';
import { originCard } from './origin/origin-card-of.ts';
import { OriginPopover } from './origin/origin-popover.tsx';
import { figureOf, placeOf } from './origin/place.ts';
import { useFigureKeys } from './origin/use-figure-keys.ts';
import { columnPresets, presetNames } from './presets.ts';
import { viewParameters } from './question.ts';
import css from './reports.module.css';
import { drillNames, rowName, subjectOf } from './row-name.ts';
import { TotalsStrip } from './totals-strip.tsx';
import { useReport } from './use-report.ts';

/** Of the chart with its choices, until its own code has come. */
const chartHeight = 320;

/** Of a window beside its menu. */
const tightBelow = 1440;

const OwnColumns = lazyDialog(() => import('./custom/own-columns.tsx'));
const ChartPanel = lazyPart(
  () => import('./chart/chart-panel.tsx'),
  <Bone width="100%" height={chartHeight} />,
);
const ownColumnDialogs = ['ownColumns', 'addColumn', 'editColumn', 'deleteColumn'];

const rowId = ({ id }: ReportRow) => id;

interface Asked {
  place: FigurePlace;
  anchor: HTMLElement;
}

/** One of the five reports: all that tells them apart is in its definition. */
export function ReportScreen({ name }: { name: ReportName }) {
  const definition = definitions[name];
  const t = useTexts('reports');
  const report = useReport(definition);
  const { list, view, custom, shown, search } = report;
  const page = list.query.data;
  // What was not fetched may have rows all the same.
  const emptyWord =
    page && page.notes.gaps.days + (page.notes.gaps.ended?.days ?? 0) > 0 ? 'unfetched' : 'empty';
  const isNarrow = useMedia(`(max-width: ${cardsBelow - 1}px)`);
  // A name with its badge and state would leave room for a single figure.
  const isTight = useMedia(`(max-width: ${tightBelow - 1}px)`);
  const { dialog, open, close } = useDialog();
  const filters = useReportFilters(definition, useRight('members.read'));
  const onKeyDown = useFigureKeys();
  const [asked, setAsked] = useState<Asked | null>(null);
  const closeOrigin = useCallback(() => setAsked(null), []);

  const columns = useMemo(
    () => reportTableColumns({ definition, view, custom, page, shown, isNarrow, isTight, t: t as never }),
    [definition, view, custom, page, shown, isNarrow, isTight, t],
  );
  const { onOpen, actions } = useDrills(definition, search, t as never);
  const showColumn = (id: string) => {
    const arranged = arrangeable(definition, view.group, custom);
    const { order } = parseLayout(list.state.columns, arranged);
    const inOrder = order.filter((each) => shown.includes(each));
    list.change({ columns: withOwnColumn(inOrder, id).join('.') });
  };
  const nameOf = useCallback((row: ReportRow) => rowName(definition, row, t as never), [definition, t]);
  const card = asked && originCard(report, asked.place, t as never);
  return (
    <Page>
      <BackLink report={report} />
      <PageHeader
        title={t(definition.title)}
        hint={t(`screen.hint.${name}`)}
        actions={
          <DaysChoice view={view} range={report.range} page={list.query.data} onCompare={report.change} />
        }
      />
      {page ? <ReportNotes page={page} /> : <NotesPlace isLoading={!list.query.error} />}
      <ReportOptions report={report} />
      {view.chart && <ChartPanel report={report} ids={view.chart} />}
      {page && isNarrow && page.total > 0 && (
        <TotalsStrip page={page} shown={shown} isCompared={view.compare !== 'none'} />
      )}
      {/* Of all the numbers in it at once: each of hundreds would have a handler of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={css.table}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const anchor = figureOf(target);
          if (anchor) setAsked({ anchor, place: placeOf(anchor) });
        }}
      >
        <ListTable
          list={list}
          label={t(definition.title)}
          columns={columns}
          rowId={rowId}
          rowName={nameOf}
          filters={filters}
          searchLabel={t('screen.search')}
          exportName={`report-${name}`}
          exportButton={<ExportButton compact kind={name} question={report.exported} />}
          viewParameters={viewParameters}
          onOpen={onOpen}
          actions={actions}
          choosing={{
            presets: presetNames.map((key) => ({
              key,
              name: t(`screen.preset.${key}`),
              columns: columnPresets[key],
            })),
            more: { text: t('screen.custom.manage'), run: () => open('ownColumns') },
          }}
          empty={{
            title: t(`screen.${emptyWord}.title`),
            hint: t(`screen.${emptyWord}.hint`),
            action: <EmptyAction hasAccounts={page?.notes.accounts !== 0} />,
          }}
        />
      </div>
      {page && page.total > 0 && <ReportFacts page={page} columns={report.inSight} isNarrow={isNarrow} />}
      {asked && card && <OriginPopover anchor={asked.anchor} card={card} onClose={closeOrigin} />}
      {dialog && ownColumnDialogs.includes(dialog.name) && (
        <OwnColumns report={report} onShow={showColumn} onClose={close} />
      )}
    </Page>
  );
}

/** Without accounts there is one thing to do. */
function EmptyAction({ hasAccounts }: { hasAccounts: boolean }) {
  const t = useTexts('reports');
  const mayAuthorise = useRight('accounts.authorise');
  return !hasAccounts && mayAuthorise ? (
    <LinkButton color="primary" variant="solid" to="/accountManager" search={{ dialog: 'authorise' }}>
      {t('screen.empty.authorise')}
    </LinkButton>
  ) : (
    <LinkButton to="/accountManager">{t('screen.empty.action')}</LinkButton>
  );
}

type Say = (key: string, parameters?: Record<string, string>) => string;

/** What leads from a row to the report that tells more about it. */
function useDrills(definition: ReportDefinition, search: Record<string, unknown>, t: Say) {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (to: ReportName, row: ReportRow, more: Record<string, unknown> = {}) =>
      void navigate({
        to: definitions[to].path,
        search: { ...drillSearch(definition, row, search), ...more } as never,
        state: { drilled: true } as never,
      });
    const byId = new Map<string, ReportRow>();
    const action = (key: DrillKey, text: string, run: (row: ReportRow) => void): ListAction<ReportRow> => ({
      key,
      icon: drillIcon(key),
      text,
      label: (row) => {
        byId.set(row.id, row);
        return t('reports:screen.drill.of', { action: text, name: subjectOf(definition, row, t) });
      },
      single: true,
      run: ([id = '']) => {
        const row = byId.get(id);
        if (row) run(row);
      },
    });
    const drills = definition.drills.map((to) => action(to, t(drillNames[to]), (row) => go(to, row)));
    const own =
      definition.dimension === 'ad'
        ? [action('campaign', t('reports:screen.drill.campaign'), (row) => go('ad', row))]
        : [
            action('days', t('reports:screen.drill.days'), (row) =>
              go(definition.name, row, { group: 'day' }),
            ),
          ];
    const isDaily = definition.name === 'dayProduct' || definition.drills.includes('dayProduct');
    const [first] = definition.drills;
    return {
      onOpen: first && ((row: ReportRow) => go(first, row)),
      actions: [...drills, ...(isDaily ? [] : own)],
    };
  }, [definition, navigate, search, t]);
}

/** Back to the report that somebody came from: as it was where the browser still knows, else with the same question. */
function BackLink({ report: { search } }: { report: ReturnType<typeof useReport> }) {
  const t = useTexts('reports');
  const router = useRouter();
  const rtl = directionOf(useLanguage()) === 'rtl';
  const back = wayBack(search);
  if (!back) return null;
  const Arrow = rtl ? ArrowRightOutlined : ArrowLeftOutlined;
  return (
    <LinkButton
      color="primary"
      variant="link"
      size="small"
      className={css.back}
      icon={<Arrow aria-hidden />}
      to={back.definition.path}
      search={back.search as never}
      onClick={(event: { preventDefault: () => void }) => {
        const { drilled } = router.state.location.state as { drilled?: boolean };
        if (!drilled || !router.history.canGoBack()) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      {t('screen.drill.back', { title: t(back.definition.title) })}
    </LinkButton>
  );
}
