import { appCalls, type AppMapping } from '@adsail/contract/apps';
import { useTranslation } from 'react-i18next';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { ClippedText, columnsOf, ListTable, useList } from '../../ui/table/index.ts';
import css from './apps.module.css';

const c = columnsOf(appCalls.mapping);

/** What the accounts call it: an iOS app's package is a bare number. */
const namesOf = ({ places }: Pick<AppMapping, 'places'>) =>
  [...new Set(places.map(({ name }) => name))].join(' · ');

/** In one line: a row of the table has room for no more. */
function Places({ places }: Pick<AppMapping, 'places'>) {
  return (
    <span className={css.places} title={places.map(({ advertiserName }) => advertiserName).join('\n')}>
      {places.map(({ id, platform, advertiserName }) => (
        <span key={id} className={css.place}>
          <PlatformBadge platform={platform} />
          <bdi>{advertiserName}</bdi>
        </span>
      ))}
    </span>
  );
}

const columns = [
  c.cell('name', (row) => <ClippedText text={namesOf(row)} />, {
    width: 240,
    frozen: true,
    required: true,
    card: 'title',
    exportValue: namesOf,
  }),
  c.cell('packageName', ({ packageName }) => <ClippedText text={packageName} />, {
    width: 220,
    card: 'status',
    exportValue: ({ packageName }) => packageName,
  }),
  c.cell('places', ({ places }) => <Places places={places} />, {
    width: 480,
    grow: true,
    card: 'figure',
    exportValue: ({ places }) => places.map(({ advertiserName }) => advertiserName).join('\n'),
  }),
];
const idOf = ({ id }: AppMapping) => id;

/** The same app in all accounts, whatever the platform. */
export function Mapping() {
  const { t } = useTranslation('apps');
  const list = useList(appCalls.mapping, { prefix: 'map' });
  return (
    <ListTable
      list={list}
      label={t('mapping')}
      exportName="app-mapping"
      columns={columns}
      rowId={idOf}
      rowName={namesOf}
      empty={{ title: t('mappingEmpty'), hint: t('mappingHint') }}
    />
  );
}
