import { resized } from '@adsail/contract/files';
import type { Product } from '@adsail/contract/products';
import { CopyText } from '../../ui/copy-text.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Column, TableDefinition } from '../../ui/table/index.ts';
import styles from './products.module.css';

export const productTable = {
  sortFields: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'createdAt', order: 'desc' },
} as const satisfies TableDefinition;

export const productColumns = (onOpen: ((product: Product) => void) | undefined): Column<Product>[] => [
  {
    id: 'name',
    header: 'products:column.name',
    sortable: 'name',
    width: 300,
    frozen: true,
    required: true,
    cell: (product) => (
      <div className={styles.product}>
        <img
          className={styles.thumbnail}
          src={resized(product.imageUrl, 96)}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
        <div className={styles.names}>
          {onOpen ? (
            <button type="button" dir="auto" className={styles.name} onClick={() => onOpen(product)}>
              {product.name}
            </button>
          ) : (
            <span dir="auto" className={styles.name}>
              {product.name}
            </span>
          )}
        </div>
      </div>
    ),
    exportValue: ({ name }) => name,
  },
  {
    id: 'illustrate',
    header: 'products:column.illustrate',
    width: 360,
    cell: ({ illustrate }) =>
      illustrate ? (
        <span className={styles.clip} dir="auto" title={illustrate}>
          {illustrate}
        </span>
      ) : (
        <span className={styles.none}>–</span>
      ),
    exportValue: ({ illustrate }) => illustrate,
  },
  {
    id: 'id',
    header: 'products:column.id',
    width: 300,
    hidden: true,
    cell: ({ id }) => <CopyText text={id} />,
    exportValue: ({ id }) => id,
  },
  {
    id: 'updatedAt',
    header: 'products:column.updatedAt',
    sortable: 'updatedAt',
    width: 150,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    exportValue: ({ updatedAt }) => new Date(updatedAt),
  },
  {
    id: 'createdAt',
    header: 'products:column.createdAt',
    sortable: 'createdAt',
    width: 200,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    exportValue: ({ createdAt }) => new Date(createdAt),
  },
];
