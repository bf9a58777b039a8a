import { z } from 'zod';
import { bodyLimits, calls, read, write } from '../core/call.ts';
import { Done, Id } from '../core/fields.ts';
import { DeleteListInput, DeleteListResult } from '../core/paging.ts';
import { MaterialAdPage, MaterialAdPageQuery } from './ads.ts';
import { BatchResult, RenameInput, RestoreInput, SetProductInput, SetTagsInput } from './batch.ts';
import { VideoCoverInput } from './cover.ts';
import { Download, DownloadInput } from './download.ts';
import { MaterialFiguresDetail, MaterialFiguresInput } from './figure-detail.ts';
import { LookAlikes, LookAlikesInput, Merged, MergeInput, NotAlikeInput } from './look-alikes.ts';
import {
  MaterialPlaces,
  PushDetail,
  PushInput,
  PushMoved,
  PushPage,
  PushPageQuery,
  PushPreview,
  PushRef,
  PushStarted,
} from './push.ts';
import {
  ImageMaterial,
  ImageMaterialInput,
  ImageMaterialPage,
  ImageMaterialPageQuery,
  ImageMaterialSaved,
  MaterialAuthors,
  MaterialAuthorsInput,
  MaterialUpdate,
  VideoMaterial,
  VideoMaterialInput,
  VideoMaterialPage,
  VideoMaterialPageQuery,
  VideoMaterialSaved,
} from './schema.ts';
import { MaterialUses, MaterialUsesInput } from './uses.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    materials: typeof texts;
  }
}

const shows = ['products', 'members', 'material-tags'] as const;

export const imageMaterialCalls = calls('materials', {
  add: write('/ad/material/image/add', {
    input: ImageMaterialInput,
    output: ImageMaterialSaved,
    right: 'materials.write',
    failure: 'materials:failure.addImage',
    summary: 'Add an uploaded image; the same content again answers with the one that is there',
  }),
  update: write('/ad/material/image/update', {
    input: MaterialUpdate,
    output: ImageMaterial,
    right: 'materials.write',
    failure: 'materials:failure.updateImage',
    summary: 'Change name, product or tags of an image',
  }),
  deleteList: write('/ad/material/image/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'materials.write',
    failure: 'materials:failure.deleteImage',
    summary: 'Delete images; one result for each',
  }),
  page: read('/ad/material/image/getList', {
    input: ImageMaterialPageQuery,
    output: ImageMaterialPage,
    right: 'materials.read',
    failure: 'materials:failure.images',
    shows,
    summary: 'Images by name, product, tag, author, size, date and use',
  }),
  report: read('/report/material/image/getList', {
    input: ImageMaterialPageQuery,
    output: ImageMaterialPage,
    right: 'materialReports.read',
    failure: 'materials:failure.images',
    shows,
    summary: 'Images with their figures of some days, and the sums that close with those of the ad accounts',
  }),
});

export const videoMaterialCalls = calls('materials', {
  add: write('/ad/material/video/add', {
    input: VideoMaterialInput,
    output: VideoMaterialSaved,
    right: 'materials.write',
    failure: 'materials:failure.addVideo',
    summary:
      'Add an uploaded video with its cover; the same content again answers with the one that is there',
  }),
  update: write('/ad/material/video/update', {
    input: MaterialUpdate,
    output: VideoMaterial,
    right: 'materials.write',
    failure: 'materials:failure.updateVideo',
    summary: 'Change name, product or tags of a video',
  }),
  cover: write('/ad/material/video/cover', {
    input: VideoCoverInput,
    output: VideoMaterial,
    right: 'materials.write',
    failure: 'materials:failure.coverVideo',
    summary: 'Give a video another cover: of a moment, an uploaded picture or an image of the library',
  }),
  deleteList: write('/ad/material/video/deleteList', {
    input: DeleteListInput,
    output: DeleteListResult,
    right: 'materials.write',
    failure: 'materials:failure.deleteVideo',
    summary: 'Delete videos; one result for each',
  }),
  page: read('/report/material/video/getList', {
    input: VideoMaterialPageQuery,
    output: VideoMaterialPage,
    right: 'materials.read',
    failure: 'materials:failure.videos',
    shows,
    summary: 'Videos with their figures of some days, and the sums that close with those of the ad accounts',
  }),
});

export const materialCalls = calls('materials', {
  authors: read('/ad/material/authors', {
    input: MaterialAuthorsInput,
    output: MaterialAuthors,
    right: 'materials.read',
    shows: ['members'],
    summary: 'Who has added images or videos',
  }),
  uses: read('/ad/material/uses', {
    input: MaterialUsesInput,
    output: MaterialUses,
    right: 'materials.read',
    shows: ['accounts'],
    summary: 'Where images and videos are used, for many at once',
  }),
  download: read('/ad/material/download', {
    input: DownloadInput,
    output: Download,
    right: 'materials.read',
    summary: 'Where the files of images and videos are read from: several as a zip, one as it is',
  }),
  setProduct: write('/ad/material/batch/product', {
    input: SetProductInput,
    output: BatchResult,
    right: 'materials.write',
    summary: 'Give images and videos another product; one result for each',
  }),
  setTags: write('/ad/material/batch/tags', {
    input: SetTagsInput,
    output: BatchResult,
    right: 'materials.write',
    summary: 'Add tags to images and videos, and take others from them; one result for each',
  }),
  rename: write('/ad/material/batch/rename', {
    input: RenameInput,
    output: BatchResult,
    right: 'materials.write',
    summary:
      'Rename images and videos by a pattern with {name}, {n}, {date} and {product}; one result for each',
  }),
  restore: write('/ad/material/batch/restore', {
    input: RestoreInput,
    output: BatchResult,
    right: 'materials.write',
    maxBytes: bodyLimits.large,
    summary: 'Take back a change of many; what was changed again since stays as it is',
  }),
});

export const materialReportCalls = calls('materials', {
  figures: read('/report/material/detail', {
    input: MaterialFiguresInput,
    output: MaterialFiguresDetail,
    right: 'materialReports.read',
    shows: ['accounts'],
    failure: 'materials:failure.figures',
    summary: 'Figures of one material, by platform and by day',
  }),
});

export const materialAdCalls = calls('materials', {
  ads: read('/ad/material/ads', {
    input: MaterialAdPageQuery,
    output: MaterialAdPage,
    right: 'materials.read',
    shows: ['accounts'],
    failure: 'materials:failure.ads',
    summary: 'Which ads show a material',
  }),
});

export const lookAlikeCalls = calls('materials', {
  lookAlikes: read('/ad/material/lookAlikes', {
    input: LookAlikesInput,
    output: LookAlikes,
    right: 'materials.read',
    shows,
    summary: 'What looks nearly like an image or a video',
  }),
  merge: write('/ad/material/merge', {
    input: MergeInput,
    output: Merged,
    right: 'materials.write',
    summary: 'Keep one of several that look alike, with the tags of all',
  }),
  notAlike: write('/ad/material/notAlike', {
    input: NotAlikeInput,
    output: Done,
    right: 'materials.write',
    summary: 'Say that two are not the same, although they look alike',
  }),
});

const pushShows = ['accounts', 'members'] as const;

export const materialPushCalls = calls('materials', {
  pushPreview: read('/ad/material/push/preview', {
    input: PushInput,
    output: PushPreview,
    right: 'assets.write',
    summary: 'How many uploads a push takes, and how many materials are in the accounts already',
  }),
  push: write('/ad/material/push/add', {
    input: PushInput,
    output: PushStarted,
    right: 'assets.write',
    summary: 'Upload images and videos to ad accounts; what is there already is not uploaded again',
  }),
  pushes: read('/ad/material/push/page', {
    input: PushPageQuery,
    output: PushPage,
    right: 'assets.read',
    shows: pushShows,
    summary: 'Pushes to accounts that the reader may see, with how far they are',
  }),
  pushDetail: read('/ad/material/push/detail', {
    input: PushRef,
    output: PushDetail,
    right: 'assets.read',
    shows: pushShows,
    summary: 'What became of each material in each account',
  }),
  pushRetry: write('/ad/material/push/retry', {
    input: PushRef,
    output: PushMoved,
    right: 'assets.write',
    summary: 'Try the failed uploads of a push again',
  }),
  pushCancel: write('/ad/material/push/cancel', {
    input: PushRef,
    output: PushMoved,
    right: 'assets.write',
    summary: 'Call off the uploads of a push that have not begun',
  }),
  places: read('/ad/material/places', {
    input: z.object({ id: Id }),
    output: MaterialPlaces,
    right: 'materials.read',
    shows: ['accounts'],
    summary: 'In which ad accounts a material is, and what the platform calls it there',
  }),
});
