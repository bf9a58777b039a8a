import { type AdPlatform, thousands } from '@adsail/contract';
import { audienceCalls, audienceKinds, audienceOrigins, audienceStates } from '@adsail/contract/audiences';
import { appStoreTypes } from '@adsail/contract/delivery';
import type { StatusTone } from '../../ui/status-dot.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClippedText, columnsOf, type Filter, Nothing } from '../../ui/table/index.ts';
import { assetFilters } from '../assets/index.ts';

const c = columnsOf(audienceCalls.tiktokList);

const toneOf: Readonly<Record<(typeof audienceStates)[number], StatusTone>> = {
  READY: 'success',
  PREPARING: 'accent',
  UNUSABLE: 'danger',
};

function Size({ size }: { size: number | null }) {
  const language = useLanguage();
  return size === null ? <Nothing /> : <span className="digits">{thousands(size, language)}</span>;
}

function State({ state, note }: { state: (typeof audienceStates)[number]; note: string | null }) {
  const translate = useTranslate('audiences');
  return (
    <StatusDot tone={toneOf[state]} text={translate(`audiences:state.${state}`)} reason={note ?? undefined} />
  );
}

/** Neither is a state: no dot stands before them. */
const Kind = ({ kind }: { kind: (typeof audienceKinds)[number] }) =>
  useTranslate('audiences')(`audiences:kind.${kind}`);
type Origin = (typeof audienceOrigins)[number];
/** By name: "the platform" is one of several. */
const originName = (origin: Origin, platform: AdPlatform) =>
  origin === 'PLATFORM' ? (`names:platform.${platform}` as const) : 'audiences:origin.OWN';
const SavedIn = ({ origin, platform }: { origin: Origin; platform: AdPlatform }) =>
  useTranslate('audiences')(originName(origin, platform));

type Sharing = { shared: boolean; lent: boolean };
const sharingOf = ({ shared, lent }: Sharing) =>
  shared ? 'assets:sharing.borrowed' : lent ? 'assets:sharing.lent' : null;
function Sharing(row: Sharing) {
  const translate = useTranslate('assets');
  const key = sharingOf(row);
  return key ? <StatusDot tone={row.shared ? 'neutral' : 'accent'} text={translate(key)} /> : <Nothing />;
}

/** The platforms have more words than we know; theirs stand for themselves. */
function Type({ type }: { type: string | null }) {
  const { t } = useTranslation('audience-form');
  return (
    <ClippedText text={type === null ? null : t(`option.audienceType.${type}`, { defaultValue: type })} />
  );
}

function System({ os }: { os: string | null }) {
  const { t } = useTranslation('audience-form');
  return os === null ? <Nothing /> : t(`option.os.${os}`, { defaultValue: os });
}

export const columns = [
  c.name('name', { width: 240 }),
  c.cell('kind', ({ kind }) => <Kind kind={kind} />, {
    width: 130,
    card: 'status',
    exportValue: ({ kind }, { t }) => t(`audiences:kind.${kind}`),
  }),
  c.cell('size', ({ size }) => <Size size={size} />, {
    width: 130,
    align: 'end',
    card: 'figure',
    exportValue: ({ size }) => size,
  }),
  c.cell('state', ({ state, note }) => <State state={state} note={note} />, {
    width: 140,
    card: 'figure',
    exportValue: ({ state }, { t }) => t(`audiences:state.${state}`),
  }),
  c.cell('shared', ({ shared, lent }) => <Sharing shared={shared} lent={lent} />, {
    width: 150,
    exportValue: (row, { t }) => {
      const key = sharingOf(row);
      return key && t(key);
    },
  }),
  c.cell('origin', ({ origin, platform }) => <SavedIn origin={origin} platform={platform} />, {
    width: 130,
    exportValue: ({ origin, platform }, { t }) => t(originName(origin, platform)),
  }),
  c.cell('type', ({ type }) => <Type type={type} />, { width: 150, exportValue: ({ type }) => type }),
  c.cell('os', ({ os }) => <System os={os} />, { width: 100, exportValue: ({ os }) => os }),
  c.cell('sources', ({ sources }) => <bdi>{sources.map(({ id, name }) => name ?? id).join(', ')}</bdi>, {
    width: 200,
    hidden: true,
    exportValue: ({ sources }) => sources.map(({ id, name }) => name ?? id).join(', '),
  }),
  c.ago('createdAt', { hidden: true }),
];

const useWords = <Value extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => Parameters<ReturnType<typeof useTranslate>>[0],
) => {
  const translate = useTranslate('audiences');
  return { choices: values.map((value) => ({ value, label: translate(keyOf(value)) })) };
};

function useSystems() {
  const { t } = useTranslation('audience-form');
  return { choices: appStoreTypes.map((value) => ({ value, label: t(`option.os.${value}`) })) };
}

export const filtersFor = (platform: AdPlatform): Filter<typeof audienceCalls.tiktokList>[] => [
  ...assetFilters(platform),
  {
    name: 'kind',
    label: 'audiences:column.kind',
    useChoices: () => useWords(audienceKinds, (kind) => `audiences:kind.${kind}`),
  },
  {
    name: 'state',
    label: 'audiences:column.state',
    useChoices: () => useWords(audienceStates, (state) => `audiences:state.${state}`),
  },
  { name: 'os', label: 'audiences:column.os', useChoices: useSystems },
  {
    name: 'origin',
    label: 'audiences:column.origin',
    useChoices: () => useWords(audienceOrigins, (origin) => originName(origin, platform)),
  },
];
