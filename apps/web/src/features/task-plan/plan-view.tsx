import type { AdPlatform } from '@adsail/contract';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { Button } from 'antd';
import type { InputRef } from 'antd';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLatest } from '../../state/use-latest.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { saveText } from '../../ui/save-text.ts';
import { Bone } from '../../ui/skeleton.tsx';
import { useZone } from '../../ui/use-zone.ts';
import { type Edit, overrideFields } from './editing/overrides.ts';
import { TemplateValues } from './editing/template-values.ts';
import { type OuterHistory, useEditing } from './editing/use-editing.ts';
import { PlanGrid } from './grid/plan-grid.tsx';
import { withoutCells } from './grid/refused.ts';
import type { Content, Overrides, PlanInput } from './planning/protocol.ts';
import { type Planning, usePlan } from './use-plan.ts';
import { planCsv } from './view/csv.ts';
import { Details } from './view/details.tsx';
import { PlanDiff } from './view/diff.tsx';
import { accountsOfChanges } from './view/found-changes.ts';
import css from './view/plan-view.module.css';
import { ProblemList } from './view/problems.tsx';
import {
  allFolded,
  isFiltered,
  matchingRows,
  noFilter,
  type RowFilter,
  type RowsSource,
} from './view/rows.ts';
import { Side } from './view/side.tsx';
import { Summary } from './view/summary.tsx';
import { Toolbar } from './view/toolbar.tsx';
import { PlanTree } from './view/tree.tsx';
import { useBeside } from './view/use-beside.ts';
import { type ViewName, Views } from './view/views.tsx';
import { usePlanWords } from './view/words.ts';

export interface PlanViewProps {
  platform: AdPlatform;
  content: Content;
  /** Null: they are on their way. */
  facts: PlanFacts | null;
  /** What the last preview was made of: the view shows what is other now. */
  previous?: PlanInput | null;
  /** What `usePlan` gave to the screen, with the same `previous`: nothing is planned twice then. */
  planning?: Planning;
  /** The screen shows counts and costs itself. */
  isCounted?: boolean;
  /** Told of every change of single rows; left out: nothing can be changed. */
  onOverrides?: (overrides: Overrides) => void;
  /** The way back of the screen, where it has one: the rows then have none of their own. */
  history?: OuterHistory;
  /** Which view is shown; left out: the one that was chosen here. */
  view?: ViewName;
  onView?: (view: ViewName) => void;
  /** To a field of the form. */
  onGoTo?: (path: string) => void;
}

/** What becomes of a task: as a tree, as a spreadsheet, and against the last preview. */
export function PlanView(props: PlanViewProps) {
  return props.planning ? <ShownPlan {...props} planning={props.planning} /> : <OwnPlan {...props} />;
}

function OwnPlan(props: PlanViewProps) {
  const planning = usePlan(props);
  return <ShownPlan {...props} planning={planning} />;
}

const noOverrides: Overrides = {};

function ShownPlan(props: PlanViewProps & { planning: Planning }) {
  const { platform, planning } = props;
  const { t } = usePlanWords(platform);
  if (planning.plan && planning.plan.sheet.size + planning.problems.length === 0)
    return <EmptyState drawing="empty" title={t('empty.title')} hint={t('empty.hint')} />;
  if (planning.plan) return <PlanParts {...props} plan={planning.plan} />;
  if (planning.failure !== null)
    return (
      <EmptyState
        tone="danger"
        drawing="failed"
        title={t('failed')}
        hint={planning.failure}
        action={<Button onClick={planning.retry}>{t('ui:table.retry')}</Button>}
      />
    );
  return (
    <div className={css.wait} aria-busy aria-label={t('planning')}>
      {[70, 55, 60, 45, 50].map((width) => (
        <Bone key={width} width={`${width}%`} height={12} />
      ))}
    </div>
  );
}

const resetEdits = (key: string): Edit[] => overrideFields.map((field) => ({ key, field, value: undefined }));

function PlanParts(props: PlanViewProps & { planning: Planning; plan: NonNullable<Planning['plan']> }) {
  const { platform, content, planning, plan, facts, previous, onOverrides, onGoTo } = props;
  const known = useMemo(() => [previous?.facts, facts].filter((each) => !!each), [previous, facts]);
  const words = usePlanWords(platform);
  const { t } = words;
  const language = useLanguage();
  const zone = useZone();
  const overrides = (content['overrides'] as Overrides | undefined) ?? noOverrides;
  const [templates] = useState(() => new TemplateValues());
  const editing = useEditing(
    overrides,
    onOverrides,
    (edits) => {
      templates.remember(edits, plan.sheet, plan.overrides);
      planning.refuse((before) => withoutCells(before, edits));
    },
    props.history,
  );
  const [own, setOwn] = useState<ViewName>('tree');
  const mode = props.view ?? own;
  const [wished, setFilter] = useState<RowFilter>(noFilter);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const { beside, openRow, flipProblems, close, onKeyDown, rows: main, side } = useBeside();
  /** Where the spreadsheet begins: another one makes it begin anew. */
  const [shownKey, setShownKey] = useState<string | null>(null);
  const search = useRef<InputRef>(null);
  const { sheet, problems, diff } = plan;
  const source = useMemo<RowsSource>(
    () => ({ sheet, problems, overrides, planned: plan.overrides, templates }),
    [sheet, problems, overrides, plan.overrides, templates],
  );
  const shown = diff === null && mode === 'diff' ? 'tree' : mode;
  const accounts = useMemo(
    () => (shown === 'diff' && diff ? accountsOfChanges(sheet.accounts, diff, known) : sheet.accounts),
    [shown, diff, sheet.accounts, known],
  );
  // An account that is not here any more leaves no rows out.
  const filter = useMemo(
    () =>
      accounts.some(({ advertiserId }) => advertiserId === wished.advertiserId)
        ? wished
        : { ...wished, advertiserId: null },
    [accounts, wished],
  );
  // Typing goes on while thousands of rows are looked through.
  const asked = useDeferredValue(filter);
  const found = useMemo(() => (isFiltered(asked) ? matchingRows(source, asked) : null), [source, asked]);
  const rows = useMemo(() => found ?? Array.from({ length: sheet.size }, (_, row) => row), [found, sheet]);
  const errors = problems.filter(({ weight }) => weight === 'error').length;
  const hasRefused = (key: string): boolean =>
    withoutCells(planning.refused, resetEdits(key)) !== planning.refused;
  const resetRow = (key: string) => {
    editing.apply(resetEdits(key));
    planning.refuse((before) => withoutCells(before, resetEdits(key)));
  };
  // Not a state: moving from cell to cell draws nothing but the cells.
  const gridKey = useRef<string | null>(null);
  const keepKey = useCallback((key: string) => {
    gridKey.current = key;
  }, []);
  const onView = useLatest(props.onView);
  const show = useCallback(
    (next: ViewName) => {
      if (gridKey.current !== null) setActive(gridKey.current);
      setOwn(next);
      onView.current?.(next);
    },
    [onView],
  );
  const showRow = (key: string) => {
    setFilter(noFilter);
    setFolded(new Set());
    if (mode === 'diff') show('tree');
    setActive(key);
    setShownKey(key);
    openRow(key);
  };
  const latestRef = useLatest({ source, rows, zone });
  const download = useCallback(() => {
    const { source, rows, zone } = latestRef.current;
    const text = planCsv(source, rows, words, language);
    saveText(`plan-${zone.today()}.csv`, text, 'text/csv;charset=utf-8');
  }, [latestRef, words, language]);
  const foldAll = useCallback(
    (isFolded: boolean) => setFolded(isFolded ? allFolded(latestRef.current.source.sheet) : new Set()),
    [latestRef],
  );
  const pickInTree = useCallback((key: string) => {
    gridKey.current = null;
    setActive(key);
  }, []);
  return (
    <div className={css.view}>
      <div className={css.top}>
        <Views value={shown} hasDiff={diff !== null} words={words} onChange={show} />
        <Summary
          plan={plan}
          isCounted={props.isCounted ?? false}
          isPlanning={planning.isPlanning}
          words={words}
        />
      </div>
      <Toolbar
        accounts={accounts}
        levels={sheet.levels}
        filter={filter}
        onFilter={setFilter}
        words={words}
        searchRef={search}
        problems={problems.length}
        errors={errors}
        onProblems={flipProblems}
        onDownload={shown === 'diff' ? undefined : download}
        onFoldAll={shown === 'tree' ? foldAll : undefined}
      />
      {/* Keys come from what is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={css.body} onKeyDown={onKeyDown}>
        <div ref={main} className={css.main}>
          {shown === 'tree' && (
            <PlanTree
              source={source}
              found={found}
              folded={folded}
              onFold={setFolded}
              active={active}
              onActive={pickInTree}
              onOpen={openRow}
              editing={editing}
              words={words}
            />
          )}
          {shown === 'grid' && (
            <PlanGrid
              key={shownKey}
              source={source}
              rows={rows}
              editing={editing}
              refusing={planning}
              words={words}
              startKey={shownKey ?? active}
              onActive={keepKey}
              onOpen={openRow}
              onFind={() => search.current?.focus({ cursor: 'all' })}
            />
          )}
          {shown === 'diff' && diff && (
            <PlanDiff
              diff={diff}
              filter={asked}
              accounts={accounts}
              facts={known}
              sheet={sheet}
              words={words}
              onOpen={openRow}
            />
          )}
        </div>
        {beside && (
          <Side
            ref={side}
            title={t(beside.show === 'row' ? 'details.title' : 'problem.title')}
            closeText={t('ui:close')}
            onClose={close}
          >
            {beside.show === 'row' ? (
              <Details
                planning={planning}
                nodeKey={beside.key}
                facts={known}
                words={words}
                onGoTo={onGoTo}
                onReset={
                  editing.isEditable && (overrides[beside.key] || hasRefused(beside.key))
                    ? () => resetRow(beside.key)
                    : undefined
                }
              />
            ) : (
              <ProblemList problems={problems} words={words} onGoTo={onGoTo} onShowRow={showRow} />
            )}
          </Side>
        )}
      </div>
    </div>
  );
}
