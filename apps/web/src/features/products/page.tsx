import { type Product, productCalls } from '@adsail/contract/products';
import { ListPage } from '../../ui/table/index.ts';
import { ProductForm } from './form.tsx';
import { useDeleteProducts } from './queries.ts';
import { columns } from './table.tsx';

const nameOf = ({ name }: Product) => name;

export default function ProductsPage() {
  return (
    <ListPage
      call={productCalls.page}
      columns={columns}
      rowName={nameOf}
      writeRight="products.write"
      form={ProductForm}
      useDelete={useDeleteProducts}
    />
  );
}
