import { type TitleGroup, titleGroupCalls } from '@adsail/contract/title-groups';
import { columnsOf, type Filter } from '../../ui/table/index.ts';
import { productChoices } from '../products/index.ts';
import styles from './titles.module.css';

const Titles = ({ titles }: Pick<TitleGroup, 'titles'>) => (
  <div className={styles.preview} title={titles.join('\n')}>
    <span className={styles.badge}>{titles.length}</span>
    <span dir="auto" className={styles.clip}>
      {titles.join(' · ')}
    </span>
  </div>
);

const c = columnsOf(titleGroupCalls.page);

export const columns = [
  c.name('groupName'),
  c.text('productName', { width: 180, card: 'figure' }),
  c.cell('titles', ({ titles }) => <Titles titles={titles} />, {
    width: 360,
    grow: true,
    card: 'status',
    exportValue: ({ titles }) => titles.join('\n'),
  }),
  c.text('createdByName', { width: 130 }),
  c.ago('updatedAt', { card: 'figure' }),
  c.date('createdAt', { hidden: true }),
];

export const filters: Filter[] = [
  { name: 'productId', label: 'title-groups:column.productName', source: productChoices },
];
