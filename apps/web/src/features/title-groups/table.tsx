import { Id } from '@adsail/contract';
import type { TitleGroup } from '@adsail/contract/title-groups';
import { DateTime } from '../../ui/date-time.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column } from '../../ui/table/index.ts';
import styles from './titles.module.css';

export const titleGroupTable = {
  filters: { productId: Id.optional() },
  sortFields: ['groupName', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'createdAt' as const, order: 'desc' as const },
};

const Titles = ({ titles }: Pick<TitleGroup, 'titles'>) => (
  <div className={styles.preview} title={titles.join('\n')}>
    <span className={styles.badge}>{titles.length}</span>
    <span dir="auto" className={styles.clip}>
      {titles.join(' · ')}
    </span>
  </div>
);

export const titleGroupColumns = (
  onOpen: ((group: TitleGroup) => void) | undefined,
): Column<TitleGroup>[] => [
  {
    id: 'groupName',
    header: 'title-groups:column.groupName',
    sortable: 'groupName',
    width: 220,
    frozen: true,
    required: true,
    cell: (group) =>
      onOpen ? (
        <button type="button" dir="auto" className={styles.name} onClick={() => onOpen(group)}>
          {group.groupName}
        </button>
      ) : (
        <span dir="auto" className={styles.name}>
          {group.groupName}
        </span>
      ),
    exportValue: ({ groupName }) => groupName,
  },
  {
    id: 'productName',
    header: 'title-groups:column.productName',
    width: 180,
    cell: ({ productName }) => (
      <span dir="auto" className={styles.clip}>
        {productName}
      </span>
    ),
    exportValue: ({ productName }) => productName,
  },
  {
    id: 'titles',
    header: 'title-groups:column.titles',
    width: 360,
    cell: ({ titles }) => <Titles titles={titles} />,
    exportValue: ({ titles }) => titles.join('\n'),
  },
  {
    id: 'createdByName',
    header: 'title-groups:column.createdByName',
    width: 130,
    cell: ({ createdByName }) => (
      <span dir="auto" className={styles.clip}>
        {createdByName}
      </span>
    ),
    exportValue: ({ createdByName }) => createdByName,
  },
  {
    id: 'updatedAt',
    header: 'title-groups:column.updatedAt',
    sortable: 'updatedAt',
    width: 130,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    exportValue: ({ updatedAt }) => new Date(updatedAt),
  },
  {
    id: 'createdAt',
    header: 'title-groups:column.createdAt',
    sortable: 'createdAt',
    width: 190,
    hidden: true,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    exportValue: ({ createdAt }) => new Date(createdAt),
  },
];
