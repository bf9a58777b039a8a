import { awemeCalls } from '@adsail/contract/aweme';
import { AssetPage } from '../assets/index.ts';
import { columns, filters } from './table.tsx';

const noActions: [] = [];

/** Their owners authorise and end it, on Douyin itself. */
export default function AwemePage() {
  return (
    <AssetPage
      kind="aweme"
      platform="OCEAN"
      call={awemeCalls.list}
      syncCall={awemeCalls.sync}
      columns={columns}
      filters={filters}
      actions={noActions}
    />
  );
}
