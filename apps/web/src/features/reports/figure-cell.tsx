import { compactFigure, figureText, type FigureUnit } from '@adsail/contract';
import type { EmptyReason, ReportBefore, ReportValues } from '@adsail/contract/reports';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Change } from '../../ui/change.tsx';
import css from './cells.module.css';
import { ReasonMark } from './reason-mark.tsx';

/** What a number is of: names it in the document, where it is clicked and walked over by keys. */
export interface FigurePlace {
  /** Left out: the total. */
  rowId: string | undefined;
  /** As the server names it: a column of the report, or the id of an own one. */
  column: string;
  /** Of a pivot's column. */
  pivotKey?: string;
}

interface FigureCellProps extends FigurePlace {
  told: ReportValues;
  /** Null: nothing is compared. */
  before: ReportBefore | null;
  unit: FigureUnit;
  currency: string | null;
  goodWay: 'up' | 'down' | null;
  /** On a card each number is reached by Tab; in a table by arrow keys. */
  isTabbed?: boolean;
  /** Where nothing tells where the number is from. */
  isPlain?: boolean;
}

function NoFigure() {
  const t = useTexts('reports');
  return (
    <span className={css.none} role="img" aria-label={t('screen.noFigure')} title={t('screen.noFigure')}>
      –
    </span>
  );
}

/** A dash that says why there is nothing to compare with; nothing where nothing is expected. */
function NotCompared({ before: { unequal, why }, column }: { before: ReportBefore; column: string }) {
  const t = useTexts('reports');
  const reason = why[column];
  if (!unequal && !reason) return null;
  const text = unequal
    ? t('screen.unequal', { count: unequal.before + unequal.asked })
    : t('screen.noBefore', { why: t(`why.${reason as EmptyReason}`) });
  return (
    <span role="img" aria-label={text} title={text}>
      –
    </span>
  );
}

/** A number that tells where it is from, with what it was before. */
export function FigureCell(props: FigureCellProps) {
  const { told, before, column, unit, currency, goodWay, rowId, pivotKey } = props;
  const { isTabbed = false, isPlain = false } = props;
  const t = useTexts('reports');
  const language = useLanguage();
  const value = told.values[column] ?? null;
  const earlier = before?.values[column] ?? null;
  // Without a day that is still running.
  const compared = (before?.against ?? told.values)[column] ?? null;
  const why = told.why[column];
  const write = (figure: string) => figureText(figure, unit, currency ?? '', language);
  const text = value === null ? null : write(value);
  // Two of them have room beside each other; shares and ratios are short as they are.
  const writeShort = (figure: string) =>
    unit === 'percent' || unit === 'ratio' ? write(figure) : compactFigure(Number(figure), unit, language);
  const isPart = earlier !== null && compared !== null && compared !== value;
  const pair = isPart ? `${write(compared)} ${t('screen.versus')} ${write(earlier)}` : undefined;
  // A product that no account of a pivot's column is of: nothing was shown, so there is nothing to ask about.
  if (text === null && why === undefined && pivotKey !== undefined) return <NoFigure />;
  const number =
    text === null ? (
      <ReasonMark why={why ?? 'noDivisor'} />
    ) : (
      <bdi dir="ltr" className="digits">
        {text}
      </bdi>
    );
  return (
    <span className={css.figure}>
      {isPlain ? (
        <span data-value={column}>{number}</span>
      ) : (
        <button
          type="button"
          className={css.number}
          tabIndex={isTabbed ? undefined : -1}
          aria-haspopup="dialog"
          data-figure={column}
          data-row={rowId}
          data-pivot={pivotKey}
        >
          {number}
        </button>
      )}
      {before && (
        <span className={css.before}>
          <Change before={earlier} after={compared} goodWay={goodWay} />
          {earlier === null && text !== null && <NotCompared before={before} column={column} />}
          {earlier !== null && (
            <span title={isPart ? pair : undefined}>
              {/* The number above is of all days: what is compared stands beside what it is compared with. */}
              {isPart && <bdi>{writeShort(compared)}</bdi>} {t('screen.versus')}{' '}
              <bdi dir={isPart ? undefined : 'ltr'} className="digits">
                {isPart ? writeShort(earlier) : write(earlier)}
              </bdi>
            </span>
          )}
        </span>
      )}
    </span>
  );
}
