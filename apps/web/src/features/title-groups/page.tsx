import { type TitleGroup, titleGroupCalls, titleLimits } from '@adsail/contract/title-groups';
import { ListPage } from '../../ui/table/index.ts';
import { TitleGroupForm } from './form.tsx';
import { useDeleteTitleGroups } from './queries.ts';
import { columns, filters } from './table.tsx';

const { titles, minLength: min, maxLength: max } = titleLimits;
const nameOf = ({ groupName }: TitleGroup) => groupName;

export default function TitleGroupsPage() {
  return (
    <ListPage
      call={titleGroupCalls.page}
      columns={columns}
      filters={filters}
      rowName={nameOf}
      hintValues={{ titles, min, max }}
      writeRight="titles.write"
      form={TitleGroupForm}
      useDelete={useDeleteTitleGroups}
    />
  );
}
