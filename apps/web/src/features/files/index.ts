export { uploadFile } from './upload.ts';
export { type SentVideo, uploadVideo } from './upload-video.ts';
export { type BrowserVideoFacts, captureCover, readVideoFacts } from './video-cover.ts';
