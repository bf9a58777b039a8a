/** Wide enough for every card and preview; the file stays small. */
const coverMaxSide = 1280;
const coverQuality = 0.85;
/** A browser that cannot play a file sometimes says nothing at all. */
const deadlineMs = 15_000;
/** The last frame of a video stands a little before its end. */
const beforeEndSeconds = 0.05;
/** A frame shown this long before the wanted time is the wanted one, down to ten frames a second. */
const frameSeconds = 0.1;
/** A tab in the background tells of no frame; neither does a film with fewer frames. */
const frameWaitMs = 1_000;
const redrawMs = 50;

type VideoEvent = 'loadedmetadata' | 'loadeddata' | 'seeked';

/** Resolves with the event; rejects when the browser gives up or the time is over. */
const eventOf = (video: HTMLVideoElement, name: VideoEvent, deadline: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('This browser cannot play the file'));
    video.addEventListener(name, () => resolve(), { once: true, signal: deadline });
    video.addEventListener('error', fail, { once: true, signal: deadline });
    deadline.addEventListener('abort', fail, { once: true });
  });

/** Null when this browser cannot play the file, which says nothing about the file. */
async function withVideo<T>(
  file: Blob,
  work: (video: HTMLVideoElement, deadline: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const ready = eventOf(video, 'loadedmetadata', deadline);
    video.src = url;
    await ready;
    // Sound alone has no picture to show.
    return video.videoWidth > 0 && video.videoHeight > 0 ? await work(video, deadline) : null;
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

const durationOf = ({ duration }: HTMLVideoElement): number | null =>
  Number.isFinite(duration) && duration > 0 ? Math.round(duration * 1000) : null;

/** "seeked" comes before the frame is ready to be drawn: without this wait a busy browser draws the one before it. */
function frameShown(video: HTMLVideoElement, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frameWaitMs);
    const look = () =>
      video.requestVideoFrameCallback((_, { mediaTime }) =>
        mediaTime > seconds - frameSeconds ? resolve() : look(),
      );
    look();
  });
}

/** A video without a frame leaves the canvas transparent, which a JPEG would show as black. */
const isEmpty = (canvas: HTMLCanvasElement): boolean => {
  const pixel = canvas.getContext('2d')?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1);
  return !pixel?.data[3];
};

function drawn(video: HTMLVideoElement): HTMLCanvasElement {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, coverMaxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function asJpeg(canvas: HTMLCanvasElement): Promise<File | null> {
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', coverQuality),
  );
  return jpeg && new File([jpeg], 'cover.jpg', { type: 'image/jpeg' });
}

/** The frame at that time as a JPEG, or the last one when the video is shorter. */
export const captureCover = (file: Blob, atMs = 0): Promise<File | null> =>
  withVideo(file, async (video, deadline) => {
    if (video.readyState < video.HAVE_CURRENT_DATA) await eventOf(video, 'loadeddata', deadline);
    const last = Math.max(0, (durationOf(video) ?? 0) / 1000 - beforeEndSeconds);
    const seconds = Math.min(atMs / 1000, last);
    const sought = eventOf(video, 'seeked', deadline);
    video.currentTime = seconds;
    const shown = frameShown(video, seconds);
    await sought;
    await shown;
    let canvas = drawn(video);
    while (isEmpty(canvas)) {
      deadline.throwIfAborted();
      await new Promise((resolve) => setTimeout(resolve, redrawMs));
      canvas = drawn(video);
    }
    return asJpeg(canvas);
  });

/** What a film shows right now, on the page; null while it shows nothing. */
export async function captureShown(video: HTMLVideoElement): Promise<File | null> {
  if (video.videoWidth === 0 || video.readyState < video.HAVE_CURRENT_DATA) return null;
  const deadline = AbortSignal.timeout(deadlineMs);
  if (video.seeking) {
    const shown = frameShown(video, video.currentTime);
    await eventOf(video, 'seeked', deadline);
    await shown;
  }
  const canvas = drawn(video);
  return isEmpty(canvas) ? null : asJpeg(canvas);
}
