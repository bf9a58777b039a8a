import { type SellingPoint, sellingPointCalls, sellingPointUnits } from '@adsail/contract/selling-points';
import { ListPage, useDeleteList } from '../../ui/table/index.ts';
import { SellingPointForm } from './form.tsx';
import { columns, filters } from './table.ts';

const useDelete = () => useDeleteList(sellingPointCalls.deleteList);
const nameOf = ({ name }: SellingPoint) => name;

export default function SellingPointsPage() {
  return (
    <ListPage
      call={sellingPointCalls.page}
      columns={columns}
      filters={filters}
      hintValues={sellingPointUnits}
      rowName={nameOf}
      writeRight="selling-points.write"
      form={SellingPointForm}
      useDelete={useDelete}
    />
  );
}
