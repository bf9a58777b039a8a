import { imageMaterialCalls } from '@adsail/contract/materials';
import { imageFilters } from './filters.ts';
import { imageColumns } from './image-columns.tsx';
import type { MaterialLibrary, UploaderProps } from './library.ts';
import { MaterialsPage } from './materials-page.tsx';
import { useSendImage } from './send.ts';
import { ImageTile, ImageViewer } from './thumb.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const ImageUploader = (props: UploaderProps) => (
  <UploadDialog {...props} kind="image" send={useSendImage()} />
);

const library: MaterialLibrary<typeof imageMaterialCalls.page> = {
  kind: 'image',
  call: imageMaterialCalls.page,
  update: imageMaterialCalls.update,
  deleteList: imageMaterialCalls.deleteList,
  columns: imageColumns,
  filters: imageFilters,
  Picture: ImageTile,
  Viewer: ImageViewer,
  Uploader: ImageUploader,
};

export default function ImageMaterialsPage() {
  return <MaterialsPage library={library} />;
}
