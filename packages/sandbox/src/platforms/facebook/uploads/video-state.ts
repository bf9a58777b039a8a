import { between } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';

/** How long encoding takes, in virtual milliseconds. */
const processingMs = (id: string): number => Math.round(between(6000, 20_000, 'video', id));

export const isReady = (video: StoredObject, now: number): boolean => progress(video, now) >= 100;

function progress({ id, createdAt, fields }: StoredObject, now: number): number {
  if (fields['$uploaded'] === false) return 0;
  const from = Number(fields['$uploadedAt'] ?? createdAt);
  return Math.max(0, Math.min(100, Math.floor(((now - from) / processingMs(id)) * 100)));
}

export function statusOf(video: StoredObject, now: number): unknown {
  const done = progress(video, now);
  const uploaded = video.fields['$uploaded'] !== false;
  const phase = (complete: boolean, running: boolean) => ({
    status: complete ? 'complete' : running ? 'in_progress' : 'not_started',
  });
  return {
    video_status: done >= 100 ? 'ready' : 'processing',
    processing_progress: done,
    uploading_phase: phase(uploaded, true),
    processing_phase: phase(done >= 100, uploaded),
    publishing_phase: phase(done >= 100, false),
  };
}
