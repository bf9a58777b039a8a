import type { MessageKey } from '@adsail/contract';
import {
  inventedSource,
  largestUsualChange,
  type Rate,
  rateCalls,
  rateStates,
  type RateState,
} from '@adsail/contract/rates';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '../../ui/left-to-right.ts';
import { StatusDot, type StatusTone } from '../../ui/status-dot.tsx';
import { ClippedText, columnsOf, type Filter, Nothing } from '../../ui/table/index.ts';
import { percentText } from './percent.ts';

const c = columnsOf(rateCalls.page);

const tones: Record<RateState, StatusTone> = {
  OWN: 'accent',
  SHARED: 'success',
  CHECK: 'warning',
  PENDING: 'neutral',
  MISSING: 'danger',
};

const RateText = ({ rate }: { rate: string | null }) =>
  rate === null ? <Nothing /> : <bdi dir="ltr">{rate}</bdi>;

/** Why a rate deserves a second look. */
function useReason({ state, day, quotedOn }: Rate): string | undefined {
  const { t } = useTranslation('rates');
  if (state === 'CHECK') return t('reason.CHECK', { percent: leftToRight(percentText(largestUsualChange)) });
  if (state === 'SHARED' && quotedOn !== null && quotedOn !== day)
    return t('quotedOn', { day: leftToRight(quotedOn) });
  return undefined;
}

function StateCell({ rate }: { rate: Rate }) {
  const { t } = useTranslation('rates');
  return <StatusDot tone={tones[rate.state]} text={t(`state.${rate.state}`)} reason={useReason(rate)} />;
}

/** A source is called what the operator calls it; the demo's in the reader's language. */
export const sourceKey = (source: string | null): MessageKey | null =>
  source === inventedSource ? 'rates:source.demo' : null;

/** Of the rate that holds: the own one comes from whoever entered it. */
function sourceOf({ state, source, changedByName }: Rate, t: (key: string) => string): string | null {
  if (state === 'OWN') return changedByName;
  const key = sourceKey(source);
  return key ? t(key) : source;
}

function SourceCell({ rate }: { rate: Rate }) {
  const { t } = useTranslation('rates');
  return <ClippedText text={sourceOf(rate, t)} />;
}

export const columns = [
  c.name('day', { width: 112, grow: false }),
  c.cell('currency', ({ currency }) => <bdi dir="ltr">{currency}</bdi>, {
    width: 96,
    card: 'status',
    exportValue: ({ currency }) => currency,
  }),
  c.cell('perUsd', ({ perUsd }) => <RateText rate={perUsd} />, {
    width: 120,
    align: 'end',
    card: 'figure',
    exportValue: ({ perUsd }) => perUsd,
  }),
  c.cell('state', (rate) => <StateCell rate={rate} />, {
    width: 140,
    card: 'status',
    exportValue: ({ state }, { t }) => t(`rates:state.${state}`),
  }),
  c.cell('source', (rate) => <SourceCell rate={rate} />, {
    width: 140,
    grow: true,
    card: 'figure',
    exportValue: (rate, { t }) => sourceOf(rate, t),
  }),
  c.text('note', { width: 120 }),
  c.cell('sharedPerUsd', ({ sharedPerUsd }) => <RateText rate={sharedPerUsd} />, {
    width: 130,
    align: 'end',
    hidden: true,
    exportValue: ({ sharedPerUsd }) => sharedPerUsd,
  }),
  c.text('quotedOn', { width: 120, hidden: true }),
  c.ago('fetchedAt', { hidden: true }),
  c.text('changedByName', { width: 130, hidden: true }),
  c.ago('changedAt', { hidden: true }),
];

function useStates() {
  const { t } = useTranslation('rates');
  return { choices: rateStates.map((value) => ({ value, label: t(`state.${value}`) })) };
}

export const filtersOf = (currencies: readonly string[]): Filter<typeof rateCalls.page>[] => [
  {
    name: 'currency',
    label: 'rates:column.currency',
    useChoices: () => ({ choices: currencies.map((value) => ({ value, label: value })) }),
  },
  { name: 'state', label: 'rates:column.state', useChoices: useStates },
  { name: 'day', label: 'rates:column.day' },
];
