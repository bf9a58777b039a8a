import { videoMaterialCalls } from '@adsail/contract/materials';
import { CoverDialog } from './cover/cover-dialog.tsx';
import { videoFilters } from './filters.ts';
import type { MaterialLibrary } from './library.ts';
import { MaterialsPage } from './materials-page.tsx';
import { videoColumns } from './video-columns.tsx';
import { VideoFacts } from './video-facts.tsx';
import { VideoTile, VideoViewer } from './video-tile.tsx';

const library: MaterialLibrary<typeof videoMaterialCalls.page> = {
  kind: 'video',
  call: videoMaterialCalls.page,
  update: videoMaterialCalls.update,
  deleteList: videoMaterialCalls.deleteList,
  columns: videoColumns,
  sums: [
    'cost',
    'impressions',
    'clicks',
    'ctr',
    'installs',
    'paymentValue',
    'plays',
    'playRatio6s',
    'playRatio25',
  ],
  filters: videoFilters,
  Picture: VideoTile,
  Viewer: VideoViewer,
  Facts: VideoFacts,
  CoverDialog,
};

export default function VideoMaterialsPage() {
  return <MaterialsPage library={library} />;
}
