import type { Budget } from '@adsail/contract/delivery';
import { ExportOutlined } from '@ant-design/icons';
import type { ManagedObject } from '@adsail/contract/ad-objects';
import { memo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../../ui/classes.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Sparkline } from '../../ui/chart/index.ts';
import { Money } from '../../ui/money.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { StatusTone } from '../../ui/status-dot.tsx';
import { NameCell, Nothing } from '../../ui/table/index.ts';
import css from './ad-objects.module.css';

type Say = (key: string, parameters?: Record<string, string>) => string;

/** Which are of a kind with the platforms' switch, and how it stands. */
export const SwitchCell = memo(({ status }: { status: ManagedObject['status'] }) => {
  const t = useTexts('ad-objects');
  if (status === null) return <Nothing />;
  const text = t(`status.${status}`);
  return (
    <span role="img" aria-label={text} title={text} className={css.switch} data-status={status}>
      <span className={css.knob} />
    </span>
  );
});

interface NameProps {
  row: ManagedObject;
  onOpen: (() => void) | undefined;
}

/** The name, which leads to what stands below, and the id to be carried elsewhere. */
export function ObjectName({ row, onOpen }: NameProps) {
  const t = useTexts('ad-objects');
  return (
    <span className={css.name}>
      <NameCell
        text={row.name}
        bothEnds
        onOpen={onOpen}
        after={
          <>
            {row.managed && <span className={css.tag}>{t('screen.smart')}</span>}
            {row.isGone && <span className={css.tag}>{t('screen.gone')}</span>}
          </>
        }
      />
      <span className={css.id}>
        <CopyText text={row.id} />
      </span>
    </span>
  );
}

const stateTone: Record<NonNullable<ManagedObject['state']>, StatusTone> = {
  running: 'success',
  paused: 'neutral',
  reviewing: 'accent',
  refused: 'danger',
  stopped: 'warning',
  done: 'neutral',
  deleted: 'neutral',
};
const accountTone: Record<NonNullable<ManagedObject['account']>['state'], StatusTone> = {
  enabled: 'success',
  pending: 'accent',
  refused: 'danger',
  limited: 'warning',
  disabled: 'neutral',
};

/** The platform's own word where we know no better one. */
export function stateText({ account, state, platformStatus }: ManagedObject, t: Say): string {
  if (account) return t(`accounts:accountState.${account.state}`);
  return state ? t(`ad-objects:state.${state}`) : platformStatus || '–';
}

/** Why it stands so, and what to do; null: the platform's word says nothing that we know. */
export function statusWords(row: ManagedObject, t: Say): { reason: string; advice: string | null } | null {
  if (row.reason)
    return {
      reason: t(`ad-objects:reason.${row.reason}`),
      advice: row.advice && t(`ad-objects:advice.${row.advice}`),
    };
  return row.platformStatus
    ? { reason: t('ad-objects:screen.platformSays', { status: row.platformStatus }), advice: null }
    : null;
}

/** One word with its dot; the reason and the advice come up beside it for whoever points at it or comes to it by keys. */
export function StateCell({ row }: { row: ManagedObject }) {
  const t = useTexts('ad-objects');
  const words = statusWords(row, t as never);
  const tone = row.account ? accountTone[row.account.state] : row.state ? stateTone[row.state] : 'neutral';
  const text = stateText(row, t as never);
  const label = [text, words?.reason, words?.advice].filter(Boolean).join('. ');
  return (
    <button type="button" className={css.state} data-tone={tone} data-why={row.key} aria-label={label}>
      <span className={css.dot} aria-hidden />
      <span className={classes(css.word, words && css.reasoned)}>{text}</span>
    </button>
  );
}

export function BudgetCell({ budget }: { budget: Budget | null }) {
  const t = useTexts('ad-objects');
  if (!budget) return <Nothing />;
  if (!budget.amount) return <span className={css.soft}>{t('screen.budget.INFINITE')}</span>;
  return (
    <span className={css.lines}>
      <Money value={budget.amount} />
      <span className={css.second}>{t(`screen.budget.${budget.mode}`)}</span>
    </span>
  );
}

export const TrendCell = ({ trend }: { trend: ManagedObject['trend'] }) =>
  trend.values.some((value) => value !== null) ? (
    <span className={css.trend}>
      <Sparkline values={trend.values.map((value) => (value === null ? null : Number(value)))} />
    </span>
  ) : (
    <Nothing />
  );

/** When the platform last said so; why it could not be asked since. */
export function ConfirmedCell({ row }: { row: ManagedObject }) {
  const t = useTexts('ad-objects');
  return (
    <span className={css.lines} title={row.readFailure ?? undefined}>
      {row.confirmedAt ? <RelativeTime at={row.confirmedAt} /> : <Nothing />}
      {row.isRefreshing && <span className={css.second}>{t('screen.refreshing')}</span>}
      {!row.isRefreshing && row.readFailure && (
        <span className={classes(css.second, css.failed)}>{t('screen.readFailed')}</span>
      )}
    </span>
  );
}

/** Changed at the platform by somebody, and not by us. */
export function OutsideCell({ change }: { change: ManagedObject['outsideChange'] }) {
  const t = useTexts('ad-objects');
  if (!change) return <Nothing />;
  const what = t(`change.${change.field}`);
  const text = change.by === null ? what : t('screen.outsideBy', { what, who: change.by });
  return (
    <span className={css.outside} title={text}>
      <ExportOutlined aria-hidden className={css.outsideMark} />
      <span className={css.lines}>
        <span className={css.clip}>{text}</span>
        <span className={css.second}>
          <RelativeTime at={change.at} />
        </span>
      </span>
    </span>
  );
}
