import { type MaterialTag, materialTagCalls } from '@adsail/contract/material-tags';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { Note } from '../../ui/note.tsx';

/** Where those that have a tag are listed. */
const libraries: Readonly<
  Record<string, '/materialManager/imageMaterial' | '/materialManager/videoMaterial'>
> = { images: '/materialManager/imageMaterial', videos: '/materialManager/videoMaterial' };

/** An address is not endless. */
const linkedTags = 50;

/** Before tags are deleted: how many materials have them, and that these stay. */
export function DeleteUse({ rows }: { rows: readonly MaterialTag[] }) {
  const { t } = useTranslation('material-tags');
  const ids = rows.map(({ id }) => id);
  const { data, error } = useCallQuery(
    materialTagCalls.uses,
    { ids },
    // Asked anew each time: an answer of yesterday would be a wrong reason to delete something.
    { silent: true, staleTimeMs: 0 },
  );
  if (error) return <Note tone="warning">{t('deleteUse.failed')}</Note>;
  if (!data) return <p role="status">{t('deleteUse.loading')}</p>;
  if (data.list.length === 0) return <p>{t('deleteUse.none')}</p>;
  return (
    <Note tone="warning">
      {t('deleteUse.used')}{' '}
      {data.list.map(({ source, what }, at) => {
        const to = libraries[source];
        return (
          <Fragment key={source}>
            {at > 0 && ' · '}
            {to && ids.length <= linkedTags ? (
              <Link to={to} search={{ tagId: ids.join('.') } as never} target="_blank">
                {what}
              </Link>
            ) : (
              what
            )}
          </Fragment>
        );
      })}
      <br />
      {t('deleteUse.stays')}
    </Note>
  );
}
