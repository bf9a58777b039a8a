import { CheckOutlined } from '@ant-design/icons';
import { shareOf } from '@adsail/contract/tasks/plan';
import { useTranslation } from 'react-i18next';
import { useTaskAccounts } from '../controls/use-accounts.ts';
import { useMaterials } from '../pickers/use-materials.ts';
import { useContent, useWizard } from '../state/context.ts';
import css from './cards.module.css';

/** Columns that still can be told apart; more are counted. */
const mostColumns = 40;

/** Which account gets which material of a group, before anything runs. */
export function ShareMatrix({ group: at }: { group: number }) {
  const { t } = useTranslation('task-wizard');
  const { definition } = useWizard().description;
  const content = useContent();
  const group = definition.materialGroups(content)[at];
  const accounts = useTaskAccounts().filter(({ advertiserId }) =>
    group?.advertiserIds.includes(advertiserId),
  );
  const materials = useMaterials(group?.materialIds ?? []);
  if (!group || accounts.length < 2 || group.materialIds.length === 0) return null;
  const bound = accounts.map(({ advertiserId }) => advertiserId);
  const columns = group.materialIds.slice(0, mostColumns);
  return (
    <details className={css.matrix} open={group.binding === 'AVERAGE'}>
      <summary>{t('matrix.title')}</summary>
      <table aria-label={t('matrix.title')}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.account')}</th>
            {columns.map((id) => (
              <th key={id} scope="col" title={materials.get(id)?.name ?? id}>
                <bdi>{materials.get(id)?.name ?? '…'}</bdi>
              </th>
            ))}
            <th scope="col">{t('matrix.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ advertiserId, name }) => {
            const share = shareOf(group, bound, advertiserId);
            return (
              <tr key={advertiserId}>
                <th scope="row" title={name}>
                  <bdi>{name}</bdi>
                </th>
                {columns.map((id) => (
                  <td key={id} data-on={share.includes(id)}>
                    {share.includes(id) && <CheckOutlined aria-label={t('matrix.gets')} />}
                  </td>
                ))}
                <td>{share.length}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
