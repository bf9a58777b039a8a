import { pageCalls } from '@adsail/contract/pages';
import { AssetPage } from '../assets/index.ts';
import { columns, filters } from './table.tsx';

const noActions: [] = [];

/** Pages are made and changed on Facebook itself. */
export default function PublicPagesPage() {
  return (
    <AssetPage
      kind="page"
      platform="FACEBOOK"
      call={pageCalls.list}
      syncCall={pageCalls.sync}
      columns={columns}
      filters={filters}
      actions={noActions}
    />
  );
}
