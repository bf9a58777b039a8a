import { type AwemeAccount, awemeCalls } from '@adsail/contract/aweme';
import { useMemo } from 'react';
import { AssetPage, useUsesAction } from '../assets/index.ts';
import { columns, filters } from './table.tsx';

/** Their owners authorise and end it, on Douyin itself. */
export default function AwemePage() {
  const uses = useUsesAction<AwemeAccount>();
  const actions = useMemo(() => [uses], [uses]);
  return (
    <AssetPage
      kind="aweme"
      platform="OCEAN"
      call={awemeCalls.list}
      syncCall={awemeCalls.sync}
      columns={columns}
      filters={filters}
      actions={actions}
    />
  );
}
