import { type ImageMaterial, materialCalls, type MaterialUses } from '@adsail/contract/materials';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../api/use-call.ts';
import { Note } from '../../ui/note.tsx';
import css from './materials.module.css';

type Use = MaterialUses['list'][number];

/** Screens that show users of a kind, and find one by its name. */
const screens: Readonly<Record<string, '/accountManager'>> = { accounts: '/accountManager' };

function Users({ use: { source, what, count, users } }: { use: Use }) {
  const { t } = useTranslation('materials');
  const to = screens[source];
  const hidden = count - users.length;
  return (
    <span className={css.users}>
      <span className={css.useWhat}>{what}</span>
      {users.map(({ id, name }) => (
        <bdi key={id}>
          {to ? (
            <Link to={to} search={{ keyword: name } as never} target="_blank">
              {name}
            </Link>
          ) : (
            name || t('deleteUse.unnamed')
          )}
        </bdi>
      ))}
      {hidden > 0 && <span>{t('deleteUse.more', { count: hidden })}</span>}
    </span>
  );
}

/** So many are asked about at once; who deletes more has other reasons. */
const asked = 200;

/** Before something is deleted: where it is used, and what becomes of it there. */
export function DeleteUse({ rows }: { rows: readonly ImageMaterial[] }) {
  const { t } = useTranslation('materials');
  const { data, error } = useCallQuery(
    materialCalls.uses,
    { ids: rows.slice(0, asked).map(({ id }) => id) },
    // Asked anew each time: an answer of yesterday would be a wrong reason to delete something.
    { silent: true, staleTimeMs: 0, enabled: rows.length > 0 },
  );
  if (rows.length === 0) return null;
  if (error) return <Note tone="warning">{t('deleteUse.failed')}</Note>;
  if (!data) return <p role="status">{t('deleteUse.loading')}</p>;
  const byMaterial = Map.groupBy(data.list, ({ materialId }) => materialId);
  const used = rows.filter(({ id }) => byMaterial.has(id));
  const inAccounts = new Set(data.list.filter(({ source }) => source === 'accounts').map(idOf)).size;
  const isInTasks = data.list.some(({ source }) => source === 'tasks');
  if (used.length === 0) return null;
  return (
    <Note tone="warning">
      {inAccounts > 0 && t('deleteUse.title', { count: inAccounts })} {isInTasks && t('deleteUse.tasks')}
      {inAccounts === 0 && !isInTasks && t('deleteUse.used')}
      <span className={css.uses}>
        {used.map(({ id, name }) => (
          <span key={id} className={css.use}>
            <bdi className={css.usedName}>{name}</bdi>
            {byMaterial.get(id)?.map((use) => (
              <Users key={use.source} use={use} />
            ))}
          </span>
        ))}
      </span>
    </Note>
  );
}

const idOf = ({ materialId }: Use) => materialId;
