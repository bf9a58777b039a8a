import { directionOf, thousands } from '@adsail/contract';
import { useCallback, useId, useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLatest } from '../../../state/use-latest.ts';
import type { Editing } from '../editing/use-editing.ts';
import { noteOf } from './note.ts';
import { amountText, rowValues } from './row-values.ts';
import { accountOfLine, foldKey, isAccountLine, type RowsSource, type TreeLine, treeLines } from './rows.ts';
import { pressInPlanTree } from './tree-keys.ts';
import { TreeRow } from './tree-row.tsx';
import css from './tree.module.css';
import { pageRows, rowHeight, scrollToRow, useRowWindow } from './use-row-window.ts';
import type { PlanWords } from './words.ts';

interface PlanTreeProps {
  source: RowsSource;
  /** Rows that the filter leaves; null: all. */
  found: readonly number[] | null;
  folded: ReadonlySet<string>;
  onFold: (folded: ReadonlySet<string>) => void;
  /** The key of the line that the keyboard is on. */
  active: string | null;
  onActive: (key: string) => void;
  onOpen: (key: string) => void;
  editing: Editing;
  words: PlanWords;
}

/** Account, campaign, group, ad: what is made, and what not. Only the lines in view exist. */
export function PlanTree(props: PlanTreeProps) {
  const { source, found, folded, onFold, active, onActive, onOpen, editing, words } = props;
  const { sheet } = source;
  const { t } = words;
  const language = useLanguage();
  const isRtl = directionOf(language) === 'rtl';
  const treeId = useId();
  // What was found is shown, whatever is folded.
  const shut = useMemo(() => (found ? new Set<string>() : folded), [found, folded]);
  const lines = useMemo(() => treeLines(sheet, shut, found), [sheet, shut, found]);
  const [scroller, ref] = useState<HTMLDivElement | null>(null);
  const { first, last } = useRowWindow(scroller, lines.length);
  const activeAt = useMemo(
    () => (active === null ? -1 : lines.findIndex((line) => foldKey(sheet, line) === active)),
    [lines, sheet, active],
  );
  const childless = sheet.levels.length - 1;
  const isOpenAt = (line: TreeLine): boolean | null => {
    if (!isAccountLine(line) && sheet.depth(line) >= childless) return null;
    return !shut.has(foldKey(sheet, line));
  };
  const now = useLatest({ lines, source, folded, scroller, onActive, onFold, onOpen });

  const keyAt = useCallback(
    (at: number) => {
      const { lines, source } = now.current;
      const line = lines[at];
      return line === undefined ? null : foldKey(source.sheet, line);
    },
    [now],
  );
  const pick = useCallback(
    (at: number) => {
      const key = keyAt(at);
      if (key === null) return;
      now.current.onActive(key);
      now.current.scroller?.focus({ preventScroll: true });
      if (!key.startsWith('#')) now.current.onOpen(key);
    },
    [keyAt, now],
  );
  const flip = useCallback(
    (at: number) => {
      const key = keyAt(at);
      if (key === null) return;
      const next = new Set(now.current.folded);
      if (!next.delete(key)) next.add(key);
      now.current.onFold(next);
    },
    [keyAt, now],
  );
  const { apply, isEditable } = editing;
  const toggle = useCallback(
    (at: number) => {
      const { lines, source } = now.current;
      const line = lines[at];
      if (line === undefined || !isEditable) return;
      const { sheet } = source;
      const rows: readonly number[] = isAccountLine(line) ? sheet.topRows(accountOfLine(line)) : [line];
      const isOut = rows.every((row) => rowValues(source, row).isSkipped);
      if (!isAccountLine(line) && rowValues(source, line).isSkippedAbove) return;
      // Taken back in, rows below that a person had left out stay so.
      const keys = rows.map((row) => sheet.key(row));
      apply(keys.map((key) => ({ key, field: 'skipped', value: isOut ? undefined : true })));
    },
    [apply, isEditable, now],
  );

  const moveTo = (at: number) => {
    const target = Math.max(0, Math.min(lines.length - 1, at));
    const key = keyAt(target);
    if (key === null) return;
    onActive(key);
    scrollToRow(scroller, target);
  };
  const parentOf = (at: number): number => {
    const line = lines[at];
    if (line === undefined || isAccountLine(line)) return -1;
    const parent = sheet.parent(line);
    const wanted = parent >= 0 ? parent : -1 - sheet.accountPlace(line);
    return lines.indexOf(wanted);
  };
  const drawn = lines.slice(first, last);
  const columns = ['name', 'budget', 'bid', 'create', 'note'] as const;
  return (
    <div
      ref={ref}
      role="treegrid"
      tabIndex={0}
      aria-label={t('tree')}
      aria-rowcount={lines.length + 1}
      aria-activedescendant={activeAt >= first && activeAt < last ? `${treeId}-${activeAt}` : undefined}
      aria-readonly={!isEditable}
      className={css.scroller}
      onKeyDown={(event) => {
        const at = Math.max(0, activeAt);
        pressInPlanTree(event, {
          active: activeAt,
          count: lines.length,
          pageRows: pageRows(scroller),
          isRtl,
          isOpen: isOpenAt(lines[at] ?? 0),
          parent: parentOf(at),
          moveTo,
          flip,
          toggle,
          open: (line) => {
            const key = keyAt(line);
            if (key !== null && !key.startsWith('#')) onOpen(key);
            else flip(line);
          },
        });
      }}
    >
      <div role="row" className={css.head} aria-rowindex={1}>
        {columns.map((column) => (
          <div key={column} role="columnheader" data-column={column}>
            {t(`column.${column}`)}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={css.rows} style={{ blockSize: lines.length * rowHeight }}>
        {drawn.map((line, place) => {
          const at = first + place;
          const shown = isAccountLine(line)
            ? accountRow(source, line, words, thousandsIn(language))
            : nodeRow(source, line, words);
          const isOpen = isOpenAt(line);
          return (
            <TreeRow
              key={foldKey(sheet, line)}
              id={`${treeId}-${at}`}
              at={at}
              {...shown}
              byHandText={t('byHand')}
              skippedText={t('skipped')}
              createText={t('create', { name: shown.name })}
              isActive={at === activeAt}
              isOpen={isOpen}
              foldText={t(isOpen ? 'fold' : 'unfold', { name: shown.name })}
              isCreateOffered={isEditable && shown.isCreateOffered}
              onFlip={flip}
              onPick={pick}
              onCreate={toggle}
            />
          );
        })}
      </div>
    </div>
  );
}

const thousandsIn = (language: Parameters<typeof thousands>[1]) => (value: number) =>
  thousands(value, language);

function nodeRow(source: RowsSource, row: number, words: PlanWords) {
  const { level, t } = words;
  const values = rowValues(source, row);
  const { account, byHand } = values;
  const amount = amountText(values.budget, account.currency);
  const mode = values.mode && t(`mode.${values.mode}`);
  return {
    depth: values.depth + 1,
    name: values.name,
    kind: level(values.level),
    budget: [amount, mode].filter(Boolean).join(' '),
    bid: amountText(values.bid, account.currency),
    weight: values.weight,
    note: noteOf(source, row, words),
    isSkipped: values.isSkipped,
    isByHand: byHand.name || byHand.budget || byHand.bid || byHand.skipped,
    isCreateOffered: !values.isSkippedAbove,
  };
}

function accountRow(source: RowsSource, line: TreeLine, { t }: PlanWords, number: (value: number) => string) {
  const { sheet } = source;
  const place = accountOfLine(line);
  const { name, advertiserId, currency } = sheet.accounts[place] ?? {
    name: '',
    advertiserId: '',
    currency: '',
  };
  const tops = sheet.topRows(place);
  return {
    depth: 0,
    name: name === advertiserId ? name : `${name} (${advertiserId})`,
    kind: currency,
    budget: '',
    bid: '',
    weight: '',
    note: t('topRows', { number: number(tops.length) }),
    isSkipped: tops.every((row) => rowValues(source, row).isSkipped),
    isByHand: false,
    isCreateOffered: true,
  };
}
