import type { FileKind, FileProblem } from '@adsail/contract/files';
import { useCallback, useEffect, useRef, useState } from 'react';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLatest } from '../../state/use-latest.ts';
import { inspectFile } from './inspect.ts';
import type { SendFile } from './send.ts';

export type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'refused';

export interface UploadItem {
  id: number;
  file: File;
  status: UploadStatus;
  /** Looked at before its turn, so that a refusal is seen at once. */
  isChecked: boolean;
  /** 0 to 1. */
  progress: number;
  problem: FileProblem | null;
  url: string | null;
  /** Why it failed, where there is more to say than that. */
  reason: string | null;
  /** What the sender had to say about a file that arrived. */
  note: string | null;
}

interface QueueOptions {
  onDone?: (item: UploadItem) => void;
  /** None is begun with: something that all of them need is not known yet. */
  isHeld?: boolean;
  /** What was refused or failed when the queue was last seen. */
  former?: readonly UploadItem[];
}

const atOnce = 3;
/** Why a request was ended that is to be sent again. */
const paused = new DOMException('Paused', 'AbortError');
const isReady = ({ status, isChecked }: UploadItem) => status === 'waiting' && isChecked;
let lastId = 0;

/**
 * A queue of files on their way: checked, sent three at a time, to be cancelled and tried again one by one. Paused, it
 * sends nothing; how much of a file is kept is the sender's matter.
 */
export function useUploads(kind: FileKind, send: SendFile, options: QueueOptions = {}) {
  const { onDone, isHeld = false, former = [] } = options;
  const [items, setItems] = useState<readonly UploadItem[]>(former);
  const [isPaused, setHalted] = useState(false);
  const running = useRef(new Map<number, AbortController>());
  const done = useLatest(onDone);

  const patch = useCallback(
    (id: number, change: Partial<UploadItem>) =>
      setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item))),
    [],
  );

  const start = useCallback(
    async (item: UploadItem) => {
      const abort = new AbortController();
      running.current.set(item.id, abort);
      patch(item.id, { status: 'sending', problem: null, reason: null });
      try {
        const { url, note = null } = await send(item.file, {
          signal: abort.signal,
          onProgress: (progress) => patch(item.id, { progress }),
        });
        // What had arrived when it was paused has arrived.
        if (abort.signal.aborted && abort.signal.reason !== paused) return;
        patch(item.id, { status: 'done', progress: 1, url, note });
        done.current?.({ ...item, status: 'done', progress: 1, url, note });
      } catch (error) {
        if (abort.signal.reason === paused) return patch(item.id, { status: 'waiting' });
        // Taken away by the person: there is nothing to say.
        if (abort.signal.aborted) return;
        const failure = error instanceof UploadFailed ? error : null;
        patch(item.id, { status: 'failed', reason: failure?.reason ?? null });
        if (!failure) leaveToClient(error);
      } finally {
        running.current.delete(item.id);
      }
    },
    [send, patch, done],
  );

  useEffect(() => {
    if (isPaused || isHeld) return;
    const free = atOnce - running.current.size;
    for (const item of items.filter(isReady).slice(0, Math.max(0, free)))
      if (!running.current.has(item.id)) void start(item);
  }, [items, start, isPaused, isHeld]);

  // Leaving the screen ends what nobody will see.
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);

  /** One after the other: to measure a picture is to decode all of it. */
  const check = useCallback(
    async (fresh: readonly UploadItem[]) => {
      for (const { id, file } of fresh) {
        const problem = await inspectFile(file, kind);
        patch(id, { isChecked: true, ...(problem && { status: 'refused', problem }) });
      }
    },
    [kind, patch],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const fresh = files.map((file): UploadItem => {
        lastId += 1;
        const nothing = { progress: 0, problem: null, url: null, reason: null, note: null };
        return { id: lastId, file, status: 'waiting', isChecked: false, ...nothing };
      });
      setItems((all) => [...all, ...fresh]);
      void check(fresh);
    },
    [check],
  );

  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort();
    // Its place is free at once; how long the request takes to end does not matter.
    running.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  }, []);

  const setPaused = useCallback((isOn: boolean) => {
    setHalted(isOn);
    // Each keeps its place until its request has ended, so that none is sent twice at once.
    if (isOn) running.current.forEach((abort) => abort.abort(paused));
  }, []);

  const retry = useCallback((id: number) => patch(id, { status: 'waiting', progress: 0 }), [patch]);

  const retryFailed = useCallback(
    () =>
      setItems((all) =>
        all.map((item) => (item.status === 'failed' ? { ...item, status: 'waiting', progress: 0 } : item)),
      ),
    [],
  );
  const removeDone = useCallback(() => setItems((all) => all.filter(({ status }) => status !== 'done')), []);

  return { items, add, remove, retry, retryFailed, removeDone, isPaused, setPaused };
}

/** The store refused or the connection broke; the row itself says so and offers to try again. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  /** For people, in their language. */
  readonly reason: string | null;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason ?? null;
  }
}
