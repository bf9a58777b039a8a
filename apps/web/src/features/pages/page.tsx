import { pageCalls, type PublicPage } from '@adsail/contract/pages';
import { useMemo } from 'react';
import { AssetPage, useCopyAction, useUsesAction } from '../assets/index.ts';
import { columns, filters } from './table.tsx';

/** Pages are made and changed on Facebook itself. */
export default function PublicPagesPage() {
  const copy = useCopyAction<PublicPage>();
  const uses = useUsesAction<PublicPage>();
  const actions = useMemo(() => [copy, uses], [copy, uses]);
  return (
    <AssetPage
      kind="page"
      platform="FACEBOOK"
      call={pageCalls.list}
      syncCall={pageCalls.sync}
      columns={columns}
      filters={filters}
      actions={actions}
    />
  );
}
