import type { Page } from '@adsail/contract';
import type {
  FigureFrame,
  ImageMaterial,
  imageMaterialCalls,
  MaterialMetric,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ColumnFigures } from './figures/metric-columns.tsx';
import type { Column, Filter, PageCall, RowOf } from '../../ui/table/index.ts';

export type MaterialCall = PageCall & {
  feature: 'materials';
  output: z.ZodType<Page<ImageMaterial> & { figures: FigureFrame | null }>;
};

/** What the picture before a name opens. */
export interface ThumbActions {
  onPreview: (id: string) => void;
  onAlike: (id: string) => void;
}

/** What sets the image library and the video library apart. */
export interface MaterialLibrary<C extends MaterialCall> {
  /** Beginning of its texts. */
  kind: 'image' | 'video';
  call: C;
  update: typeof imageMaterialCalls.update | typeof videoMaterialCalls.update;
  deleteList: typeof imageMaterialCalls.deleteList | typeof videoMaterialCalls.deleteList;
  /** Null where the rows are a gallery, which shows the pictures itself. */
  columns: (
    thumbs: ThumbActions | null,
    figures: ColumnFigures,
    onAds: (id: string) => void,
  ) => Column<RowOf<C>>[];
  /** Those of which there are sums beside the list. */
  sums: readonly MaterialMetric[];
  filters: Filter<C>[];
  /** In the gallery; opens the preview. */
  Picture: ComponentType<{ row: RowOf<C>; onPreview: () => void }>;
  /** As large as there is room. */
  Viewer: ComponentType<{ row: RowOf<C> }>;
  /** In the preview, besides what every material has. */
  Facts?: ComponentType<{ row: RowOf<C> }>;
  /** Gives one another cover; only what moves has one. */
  CoverDialog?: ComponentType<{ row: RowOf<C>; onClose: () => void }>;
}
