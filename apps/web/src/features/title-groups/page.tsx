import { type TitleGroup, titleGroupCalls, titleLimits } from '@adsail/contract/title-groups';
import { ListPage, useDeleteList } from '../../ui/table/index.ts';
import { TitleGroupForm } from './form.tsx';
import { columns, filters } from './table.ts';

const { titles, minLength: min, maxLength: max } = titleLimits;
const useDelete = () => useDeleteList(titleGroupCalls.deleteList);
const nameOf = ({ groupName }: TitleGroup) => groupName;

export default function TitleGroupsPage() {
  return (
    <ListPage
      call={titleGroupCalls.page}
      columns={columns}
      filters={filters}
      rowName={nameOf}
      hintValues={{ titles, min, max }}
      writeRight="title-groups.write"
      form={TitleGroupForm}
      useDelete={useDelete}
    />
  );
}
