import { useTranslation } from 'react-i18next';
import { translate } from '../../i18n/translate.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { RelativeTime, useRelativeTime } from '../../ui/relative-time.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { type Column, Nothing } from '../../ui/table/index.ts';
import css from './assets.module.css';
import { NewMark } from './new-mark.tsx';

/** What every asset has, whatever it is; one that is kept here alone has no account and is confirmed by nobody. */
export interface AssetRow {
  id: string;
  name: string;
  advertiserId: string | null;
  advertiserName: string | null;
  externalId: string | null;
  confirmedAt: string | null;
  vanishedAt: string | null;
  vanished: boolean;
  permission: 'VIEW' | 'MANAGE' | 'OWNER';
  version: number;
}

function Vanished({ at }: { at: string }) {
  const { t } = useTranslation('assets');
  const { text } = useRelativeTime(at);
  return (
    <StatusDot tone="warning" text={t('presence.vanished')} reason={t('vanishedHint', { time: text })} />
  );
}

function Presence({ vanishedAt, confirmedAt }: Pick<AssetRow, 'vanishedAt' | 'confirmedAt'>) {
  const { t } = useTranslation('assets');
  if (!confirmedAt) return <Nothing />;
  return vanishedAt ? <Vanished at={vanishedAt} /> : <StatusDot tone="success" text={t('presence.there')} />;
}

function Account({ name }: { name: string | null }) {
  const { t } = useTranslation('assets');
  return name === null ? t('allAccounts') : <bdi>{name}</bdi>;
}

const accountColumn: Column<AssetRow> = {
  id: 'advertiserName',
  header: 'assets:column.advertiserName',
  sortable: 'advertiserName',
  width: 200,
  grow: true,
  card: 'figure',
  cell: ({ advertiserName }) => <Account name={advertiserName} />,
  exportValue: ({ advertiserName }) => advertiserName ?? translate('assets:allAccounts'),
};

/** When the platform last showed it. */
const lastColumns: readonly Column<AssetRow>[] = [
  {
    id: 'presence',
    header: 'assets:column.presence',
    width: 140,
    cell: ({ vanishedAt, confirmedAt }) => <Presence vanishedAt={vanishedAt} confirmedAt={confirmedAt} />,
    exportValue: ({ vanished, confirmedAt }) =>
      confirmedAt && translate(`assets:presence.${vanished ? 'vanished' : 'there'}`),
  },
  {
    id: 'confirmedAt',
    header: 'assets:column.confirmedAt',
    sortable: 'confirmedAt',
    width: 150,
    card: 'figure',
    cell: ({ confirmedAt }) => (confirmedAt ? <RelativeTime at={confirmedAt} /> : <Nothing />),
    exportValue: ({ confirmedAt }) => confirmedAt && new Date(confirmedAt),
  },
  {
    id: 'externalId',
    header: 'assets:column.externalId',
    width: 208,
    hidden: true,
    cell: ({ externalId }) => (externalId ? <CopyText text={externalId} /> : <Nothing />),
    exportValue: ({ externalId }) => externalId,
  },
];

export const withNewMark = <Row extends AssetRow>(column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row, context) => (
    <span className={css.named}>
      {column.cell(row, context)}
      <NewMark row={row} />
    </span>
  ),
});

/** Assets of several accounts have the same name: the account stands beside it, and not where a narrow window cuts it off. */
export function withAssetColumns<Row extends AssetRow>(columns: readonly Column<Row>[]): Column<Row>[] {
  const [name, ...rest] = columns;
  // A column of every asset is one of this kind too.
  const [account, ...last] = [accountColumn, ...lastColumns] as unknown as Column<Row>[];
  return [name && withNewMark(name), account, ...rest, ...last].filter((column) => column !== undefined);
}
