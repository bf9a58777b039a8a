export { UnfinishedUploads } from './unfinished-uploads.tsx';
export { uploadFile } from './upload.ts';
export { uploadVideo } from './upload-video.ts';
export { captureShown } from './video-cover.ts';
