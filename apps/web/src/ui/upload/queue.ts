import type { FileKind } from '@adsail/contract/files';
import { create } from 'zustand';
import { untilConnected, useConnection } from '../../api/connection.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { inspectFile } from './inspect.ts';
import { newItem, type UploadItem } from './items.ts';
import { type SendFile, type Sent, UploadFailed } from './send.ts';

/** Files that are sent alike. */
export interface UploadBatch {
  kind: FileKind;
  /** Null: none is begun with, because something that all of them need is not known yet. */
  send: SendFile | null;
  onDone?: (item: UploadItem) => void;
}

export type Queue = ReturnType<typeof createQueue>;

const atOnce = 3;
/** Why a request was ended that is to be sent again. */
const paused = new DOMException('Paused', 'AbortError');

/**
 * A queue of files on their way: checked, sent three at a time, to be cancelled and tried again one by one. Paused, it
 * sends nothing; how much of a file is kept is the sender's matter. It is no part of any screen: whoever makes it says when
 * it stops.
 */
export function createQueue() {
  const use = create<{ items: readonly UploadItem[]; isPaused: boolean }>()(() => ({
    items: [],
    isPaused: false,
  }));
  const batches = new Map<string, UploadBatch>();
  const running = new Map<number, AbortController>();
  const items = () => use.getState().items;

  const patch = (id: number, change: Partial<UploadItem>): void =>
    use.setState((state) => ({
      items: state.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    }));

  /** What arrives late of a broken try is not less than what was seen before it. */
  const progressTo = (id: number, progress: number): void => {
    if (progress > (items().find((item) => item.id === id)?.progress ?? 1)) patch(id, { progress });
  };

  /** Without a line nothing fails: it waits, and is sent again. */
  async function sendThrough(item: UploadItem, send: SendFile, signal: AbortSignal): Promise<Sent> {
    for (;;) {
      try {
        return await send(item.file, { signal, onProgress: (progress) => progressTo(item.id, progress) });
      } catch (error) {
        if (signal.aborted || !useConnection.getState().offline) throw error;
        await untilConnected(signal);
      }
    }
  }

  async function start(item: UploadItem, { send, onDone }: UploadBatch): Promise<void> {
    if (!send) return;
    const abort = new AbortController();
    running.set(item.id, abort);
    patch(item.id, { status: 'sending', problem: null, reason: null });
    try {
      const { url, note = null } = await sendThrough(item, send, abort.signal);
      // What had arrived when it was paused has arrived.
      if (abort.signal.aborted && abort.signal.reason !== paused) return;
      patch(item.id, { status: 'done', progress: 1, url, note });
      onDone?.({ ...item, status: 'done', progress: 1, url, note });
    } catch (error) {
      if (abort.signal.reason === paused) return patch(item.id, { status: 'waiting' });
      // Taken away by the person: there is nothing to say.
      if (abort.signal.aborted) return;
      const failure = error instanceof UploadFailed ? error : null;
      patch(item.id, { status: 'failed', reason: failure?.reason ?? null });
      if (!failure) leaveToClient(error);
    } finally {
      if (running.get(item.id) === abort) running.delete(item.id);
      pump();
    }
  }

  function pump(): void {
    if (use.getState().isPaused) return;
    const ready = items().filter(
      ({ id, status, isChecked, batch }) =>
        status === 'waiting' && isChecked && !running.has(id) && batches.get(batch)?.send,
    );
    for (const item of ready.slice(0, Math.max(0, atOnce - running.size)))
      void start(item, batches.get(item.batch) as UploadBatch);
  }

  /** One after the other: to measure a picture is to decode all of it. */
  async function check(fresh: readonly UploadItem[]): Promise<void> {
    for (const { id, file, kind } of fresh) {
      const problem = await inspectFile(file, kind);
      patch(id, { isChecked: true, ...(problem && { status: 'refused', problem }) });
      pump();
    }
  }

  return {
    use,
    /** What the files of a batch are sent with. It holds for those that were not begun with yet. */
    setBatch(id: string, batch: UploadBatch): void {
      for (const known of batches.keys())
        if (!items().some((item) => item.batch === known)) batches.delete(known);
      batches.set(id, batch);
      pump();
    },
    add(files: readonly File[], batch: string): void {
      const { kind } = batches.get(batch) as UploadBatch;
      const fresh = files.map((file) => newItem(file, kind, batch));
      use.setState((state) => ({ items: [...state.items, ...fresh] }));
      void check(fresh);
    },
    remove(...ids: readonly number[]): void {
      for (const id of ids) {
        running.get(id)?.abort();
        // Its place is free at once; how long the request takes to end does not matter.
        running.delete(id);
      }
      use.setState((state) => ({ items: state.items.filter(({ id }) => !ids.includes(id)) }));
      pump();
    },
    retry(...ids: readonly number[]): void {
      for (const id of ids) patch(id, { status: 'waiting', progress: 0 });
      pump();
    },
    setPaused(isPaused: boolean): void {
      use.setState({ isPaused });
      // Each keeps its place until its request has ended, so that none is sent twice at once.
      if (isPaused) for (const abort of running.values()) abort.abort(paused);
      pump();
    },
    isHeld: ({ status, batch }: UploadItem): boolean => status === 'waiting' && !batches.get(batch)?.send,
    /** Ends all of it: nobody waits for it any more. */
    stop(): void {
      for (const abort of running.values()) abort.abort();
      running.clear();
      use.setState({ items: [], isPaused: false });
    },
  };
}
