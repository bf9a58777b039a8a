import { useTranslation } from 'react-i18next';
import { translate } from '../../i18n/translate.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { RelativeTime, useRelativeTime } from '../../ui/relative-time.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table/index.ts';

/** What every asset has, whatever it is. */
export interface AssetRow {
  id: string;
  name: string;
  advertiserId: string;
  advertiserName: string;
  externalId: string;
  confirmedAt: string;
  vanishedAt: string | null;
  vanished: boolean;
  permission: 'VIEW' | 'MANAGE' | 'OWNER';
}

function Vanished({ at }: { at: string }) {
  const { t } = useTranslation('assets');
  const { text } = useRelativeTime(at);
  return (
    <StatusDot tone="warning" text={t('presence.vanished')} reason={t('vanishedHint', { time: text })} />
  );
}

function Presence({ vanishedAt }: Pick<AssetRow, 'vanishedAt'>) {
  const { t } = useTranslation('assets');
  return vanishedAt ? <Vanished at={vanishedAt} /> : <StatusDot tone="success" text={t('presence.there')} />;
}

/** Where it is, and when the platform last showed it: the last columns of every list. */
export const assetColumns: readonly Column<AssetRow>[] = [
  {
    id: 'advertiserName',
    header: 'assets:column.advertiserName',
    sortable: 'advertiserName',
    width: 200,
    grow: true,
    card: 'figure',
    cell: ({ advertiserName }) => <bdi>{advertiserName}</bdi>,
    exportValue: ({ advertiserName }) => advertiserName,
  },
  {
    id: 'presence',
    header: 'assets:column.presence',
    width: 140,
    cell: ({ vanishedAt }) => <Presence vanishedAt={vanishedAt} />,
    exportValue: ({ vanished }) => translate(`assets:presence.${vanished ? 'vanished' : 'there'}`),
  },
  {
    id: 'confirmedAt',
    header: 'assets:column.confirmedAt',
    sortable: 'confirmedAt',
    width: 150,
    card: 'figure',
    cell: ({ confirmedAt }) => <RelativeTime at={confirmedAt} />,
    exportValue: ({ confirmedAt }) => new Date(confirmedAt),
  },
  {
    id: 'externalId',
    header: 'assets:column.externalId',
    width: 208,
    hidden: true,
    cell: ({ externalId }) => <CopyText text={externalId} />,
    exportValue: ({ externalId }) => externalId,
  },
];
