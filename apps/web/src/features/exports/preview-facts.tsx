import { ianaOf, thousands, zoneOffsetLabel } from '@adsail/contract';
import type { ExportPreview } from '@adsail/contract/exports';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Fact } from '../../ui/fact.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { leftToRight } from '../../ui/left-to-right.ts';
import { Note } from '../../ui/note.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';

type PreviewQuery = Pick<UseQueryResult<ExportPreview>, 'data' | 'error' | 'refetch'>;

/** Until the preview is known: that it is on its way, or why it did not come. */
export function NoPreview({ preview: { error, refetch } }: { preview: PreviewQuery }) {
  const { t } = useTranslation('exports');
  return error ? (
    <FailedState title={t('failure.preview')} error={error} onRetry={refetch} />
  ) : (
    <SectionSkeleton fields={3} />
  );
}

/** What the file will have, before anybody waits for it. */
export function PreviewFacts({ preview }: { preview: PreviewQuery }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  if (!preview.data) return <NoPreview preview={preview} />;
  const { title, rows, columns, range, currency, zone, filters, notes } = preview.data;
  return (
    <>
      <Fact name={t('about.title')}>
        <bdi>{title}</bdi>
      </Fact>
      <Fact name={t('field.size')}>
        {t('field.rowsAndColumns', {
          rows: t('schedule.rows', { count: rows, number: thousands(rows, language) }),
          columns: t('field.columns', {
            count: columns.length,
            number: thousands(columns.length, language),
          }),
        })}
      </Fact>
      {range && (
        <Fact name={t('about.range')}>
          <bdi>{t('about.days', { from: leftToRight(range.from), to: leftToRight(range.to) })}</bdi>
        </Fact>
      )}
      {currency && <Fact name={t('about.currency')}>{currency}</Fact>}
      <Fact name={t('about.zone')} note={zoneOffsetLabel(zone)}>
        <bdi dir="ltr">{ianaOf(zone)}</bdi>
      </Fact>
      {filters.map(({ name, value }) => (
        <Fact key={name} name={name}>
          <bdi>{value}</bdi>
        </Fact>
      ))}
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  );
}
