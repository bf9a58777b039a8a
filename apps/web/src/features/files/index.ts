export { UnfinishedUploads } from './unfinished-uploads.tsx';
export { useWaitingUploads } from './use-waiting-uploads.ts';
export { uploadFile } from './upload.ts';
export { uploadVideo } from './upload-video.ts';
export { captureShown } from './video-cover.ts';
