import { useMemo, useState } from 'react';
import { Segmented } from 'antd';
import { thousands } from '@adsail/contract';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BothEnds } from '../../../ui/both-ends.tsx';
import type { ChangedField, DiffRow } from '../planning/protocol.ts';
import type { PlanSheet } from '../sheet.ts';
import css from './diff.module.css';
import { rowHeight, useRowWindow } from './use-row-window.ts';
import { useSaid } from './use-said.ts';
import { useValueWords } from './use-value-words.ts';
import { labelOf, type PlanWords } from './words.ts';

interface PlanDiffProps {
  diff: readonly DiffRow[];
  /** Say how things are called: those of now, and of the last preview. */
  facts: readonly PlanFacts[];
  sheet: PlanSheet;
  words: PlanWords;
  onOpen: (key: string) => void;
}

const kinds = ['changed', 'added', 'removed'] as const;
type Kind = (typeof kinds)[number];

/** One line for each field that is other than before, and one for each object that came or went. */
interface Line {
  id: string;
  row: DiffRow;
  field?: ChangedField;
  isFirst: boolean;
}

const linesOf = (diff: readonly DiffRow[]): Line[] =>
  diff.flatMap((row): Line[] =>
    row.fields.length === 0
      ? [{ id: row.key, row, isFirst: true }]
      : row.fields.map((field, at) => ({ id: `${row.key} ${field.name}`, row, field, isFirst: at === 0 })),
  );

/** What this plan makes otherwise than the last preview. */
export function PlanDiff({ diff, facts, sheet, words, onOpen }: PlanDiffProps) {
  const { t } = words;
  const language = useLanguage();
  const counts = useMemo(() => Map.groupBy(diff, ({ kind }) => kind), [diff]);
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const lines = useMemo(
    () => linesOf(diff.filter((row) => kind === 'all' || row.kind === kind)),
    [diff, kind],
  );
  const [scroller, ref] = useState<HTMLDivElement | null>(null);
  const { first, last } = useRowWindow(scroller, lines.length);
  const accountNames = useMemo(
    () => new Map(sheet.accounts.map(({ advertiserId, name }) => [advertiserId, name])),
    [sheet],
  );
  const changes = useMemo(
    () =>
      diff.flatMap(({ fields }) =>
        fields.flatMap(({ name, before, after }) => [
          { name, value: before },
          { name, value: after },
        ]),
      ),
    [diff],
  );
  const wordsOf = useValueWords(sheet.platform, facts, changes);
  const said = useSaid();
  if (diff.length === 0) return <p className={css.none}>{t('diff.none')}</p>;
  const valueText = ({ advertiserId }: DiffRow, field: ChangedField, side: 'before' | 'after'): string =>
    said(wordsOf({ ...field, value: field[side] }, advertiserId));
  return (
    <div className={css.diff}>
      <Segmented
        className={css.kinds}
        size="small"
        value={kind}
        onChange={setKind}
        options={(['all', ...kinds] as const).map((value) => {
          const count = value === 'all' ? diff.length : (counts.get(value)?.length ?? 0);
          return { value, label: `${t(`diff.${value}`)} ${thousands(count, language)}` };
        })}
      />
      <div
        ref={ref}
        className={css.scroller}
        // It is scrolled by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="table"
        aria-label={t('diff.title')}
        aria-rowcount={lines.length + 1}
      >
        <div role="row" className={css.head}>
          {(['what', 'object', 'field', 'before', 'after'] as const).map((column) => (
            <div key={column} role="columnheader">
              {t(`diff.column.${column}`)}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={css.rows} style={{ blockSize: lines.length * rowHeight }}>
          {lines.slice(first, last).map(({ id, row, field, isFirst }, place) => (
            <div
              key={id}
              role="row"
              aria-rowindex={first + place + 2}
              className={css.row}
              data-kind={row.kind}
              style={{ transform: `translateY(${(first + place) * rowHeight}px)` }}
            >
              <div role="cell" className={css.kind}>
                {isFirst && t(`diff.${row.kind}`)}
              </div>
              <div role="cell">
                {row.kind === 'removed' ? (
                  <BothEnds text={row.name} />
                ) : (
                  <button
                    type="button"
                    className={css.link}
                    data-again={!isFirst || undefined}
                    onClick={() => onOpen(row.key)}
                  >
                    <BothEnds text={row.name} />
                  </button>
                )}
                {isFirst && (
                  <span className={css.account}>
                    {words.level(sheet.levels[row.level] ?? 'ad')} ·{' '}
                    <bdi className={css.text}>{accountNames.get(row.advertiserId) ?? row.advertiserId}</bdi>
                  </span>
                )}
              </div>
              <div role="cell">
                {field && (
                  <span className={css.text} title={labelOf(field, words)}>
                    {labelOf(field, words)}
                  </span>
                )}
              </div>
              {(['before', 'after'] as const).map((side) => (
                <div key={side} role="cell">
                  {field && <Value as={side} text={valueText(row, field, side)} />}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Value({ as, text }: { as: 'before' | 'after'; text: string }) {
  const Mark = as === 'before' ? 'del' : 'ins';
  // Nothing is not struck out.
  if (text === '') return <span className={css.nothing}>–</span>;
  return (
    <Mark className={css.text} title={text}>
      <bdi>{text}</bdi>
    </Mark>
  );
}
