import { imageMaterialCalls } from '@adsail/contract/materials';
import { imageFilters } from './filters.ts';
import { imageColumns } from './image-columns.tsx';
import type { MaterialLibrary } from './library.ts';
import { MaterialsPage } from './materials-page.tsx';
import { ImageTile, ImageViewer } from './thumb.tsx';

const library: MaterialLibrary<typeof imageMaterialCalls.page> = {
  kind: 'image',
  call: imageMaterialCalls.page,
  update: imageMaterialCalls.update,
  deleteList: imageMaterialCalls.deleteList,
  columns: imageColumns,
  sums: ['cost', 'impressions', 'clicks', 'ctr', 'installs', 'paymentValue'],
  filters: imageFilters,
  Picture: ImageTile,
  Viewer: ImageViewer,
};

export default function ImageMaterialsPage() {
  return <MaterialsPage library={library} />;
}
