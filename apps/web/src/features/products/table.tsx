import { resized } from '@adsail/contract/files';
import { type Product, productCalls } from '@adsail/contract/products';
import { RowPicture } from '../../ui/row-picture.tsx';
import { columnsOf } from '../../ui/table/index.ts';
import css from './products.module.css';

const Thumbnail = ({ imageUrl }: Pick<Product, 'imageUrl'>) => (
  <RowPicture className={css.thumbnail} src={resized(imageUrl, 96)} width={32} height={32} loading="lazy" />
);

const c = columnsOf(productCalls.page);

export const columns = [
  c.name('name', { width: 300, before: ({ imageUrl }) => <Thumbnail imageUrl={imageUrl} /> }),
  c.text('illustrate', { width: 360, card: 'status' }),
  c.id('id', { hidden: true }),
  c.ago('updatedAt', { width: 150, card: 'figure' }),
  c.ago('createdAt', { card: 'figure' }),
];
