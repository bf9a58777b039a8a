import { Fragment, useMemo, useState } from 'react';
import { Segmented } from 'antd';
import { thousands } from '@adsail/contract';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMedia } from '../../../state/use-media.ts';
import { BothEnds } from '../../../ui/both-ends.tsx';
import type { ChangedField, PlacedRow, SheetAccount } from '../planning/protocol.ts';
import type { PlanSheet } from '../sheet.ts';
import css from './diff.module.css';
import { foundChanges, parentId, unclearParents } from './found-changes.ts';
import type { RowFilter } from './rows.ts';
import { rowHeight, useRowWindow } from './use-row-window.ts';
import { useSaid } from './use-said.ts';
import { useValueWords } from './use-value-words.ts';
import { labelOf, type PlanWords } from './words.ts';

interface PlanDiffProps {
  diff: readonly PlacedRow[];
  filter: RowFilter;
  /** Those that were taken out, too. */
  accounts: readonly SheetAccount[];
  /** Say how things are called: those of now, and of the last preview. */
  facts: readonly PlanFacts[];
  sheet: PlanSheet;
  words: PlanWords;
  onOpen: (key: string) => void;
}

/** A phone shows a change in four lines, as the stylesheet has it: before and after would be beyond its edge. */
const phoneHeight = 108;

const kinds = ['changed', 'added', 'removed'] as const;
type Kind = (typeof kinds)[number];

/** One line for each field that is other than before, and one for each object that came or went. */
interface Line {
  id: string;
  row: PlacedRow;
  field?: ChangedField;
  isFirst: boolean;
}

const linesOf = (diff: readonly PlacedRow[]): Line[] =>
  diff.flatMap((row): Line[] =>
    row.fields.length === 0
      ? [{ id: row.key, row, isFirst: true }]
      : row.fields.map((field, at) => ({ id: `${row.key} ${field.name}`, row, field, isFirst: at === 0 })),
  );

/** What this plan makes otherwise than the last preview. */
export function PlanDiff({ diff, filter, accounts, facts, sheet, words, onOpen }: PlanDiffProps) {
  const { t } = words;
  const language = useLanguage();
  const found = useMemo(() => foundChanges(diff, accounts, filter), [diff, accounts, filter]);
  const unclear = useMemo(() => unclearParents(diff), [diff]);
  const counts = useMemo(() => Map.groupBy(found, ({ kind }) => kind), [found]);
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const lines = useMemo(
    () => linesOf(found.filter((row) => kind === 'all' || row.kind === kind)),
    [found, kind],
  );
  const [scroller, ref] = useState<HTMLDivElement | null>(null);
  const height = useMedia('(max-width: 639px)') ? phoneHeight : rowHeight;
  const { first, last } = useRowWindow(scroller, lines.length, height);
  const accountNames = useMemo(
    () => new Map(accounts.map(({ advertiserId, name }) => [advertiserId, name])),
    [accounts],
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
  const valueText = ({ advertiserId }: PlacedRow, field: ChangedField, side: 'before' | 'after'): string =>
    said(wordsOf({ ...field, value: field[side] }, advertiserId));
  const placeOf = ({ advertiserId, above }: PlacedRow): string[] => [
    accountNames.get(advertiserId) ?? advertiserId,
    ...(unclear.has(parentId(advertiserId, above)) ? above : above.slice(-1)),
  ];
  return (
    <div className={css.diff}>
      <Segmented
        className={css.kinds}
        size="small"
        value={kind}
        onChange={setKind}
        options={(['all', ...kinds] as const).map((value) => {
          const count = value === 'all' ? found.length : (counts.get(value)?.length ?? 0);
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
          {(['what', 'object', 'in', 'field', 'before', 'after'] as const).map((column) => (
            <div key={column} role="columnheader">
              {column === 'in' ? t('column.parent') : t(`diff.column.${column}`)}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={css.rows} style={{ blockSize: lines.length * height }}>
          {lines.length === 0 && <p className={css.none}>{t('filter.none')}</p>}
          {lines.slice(first, last).map(({ id, row, field, isFirst }, place) => (
            <div
              key={id}
              role="row"
              aria-rowindex={first + place + 2}
              className={css.row}
              data-kind={row.kind}
              style={{ transform: `translateY(${(first + place) * height}px)` }}
            >
              <div role="cell" className={css.kind}>
                {isFirst && t(`diff.${row.kind}`)}
              </div>
              <div role="cell" className={css.object}>
                {row.kind === 'removed' ? (
                  <BothEnds text={row.name} />
                ) : (
                  <button
                    type="button"
                    className={css.link}
                    data-again={!isFirst || undefined}
                    onClick={({ currentTarget }) => {
                      // Not every browser gives the focus to a button that is clicked.
                      currentTarget.focus();
                      onOpen(row.key);
                    }}
                  >
                    <BothEnds text={row.name} />
                  </button>
                )}
                {isFirst && <span className={css.level}>{words.level(sheet.levels[row.level] ?? 'ad')}</span>}
              </div>
              <div role="cell" className={css.place} title={placeOf(row).join(' › ')}>
                {isFirst && <Place names={placeOf(row)} />}
              </div>
              <div role="cell" className={css.field}>
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

/** From the account inwards, each by both of its ends. */
function Place({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // Names may be alike.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && <span aria-hidden>›</span>}
      <BothEnds text={name} />
    </Fragment>
  ));
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
