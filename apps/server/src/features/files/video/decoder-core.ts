import type { readSync } from 'node:fs';

export interface DecoderTask {
  path: string;
  atMs: number;
}

interface FileNode {
  id: number;
  mode: number;
  node_ops: { getattr(node: FileNode): unknown };
  stream_ops: unknown;
}

/** The few parts of the module that are used. */
export interface WasmCore {
  exec(...args: string[]): number;
  FS: {
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array;
    analyzePath(path: string): { exists: boolean };
    lookupPath(path: string): { node: FileNode };
    ErrnoError: new (code: number) => Error;
  };
}

const seekFromHere = 1;
const seekFromEnd = 2;
const invalidArgument = 28;

/** Shows an open file inside the module. It is read where the decoder looks, so 500 MB never have to fit in memory. */
export function readInput(
  core: WasmCore,
  path: string,
  file: number,
  size: number,
  read: typeof readSync,
): void {
  core.FS.writeFile(path, new Uint8Array(0));
  const { node } = core.FS.lookupPath(path);
  const then = new Date(0);
  node.node_ops = {
    ...node.node_ops,
    getattr: ({ id, mode }) => ({
      dev: 1,
      ino: id,
      mode,
      nlink: 1,
      uid: 0,
      gid: 0,
      rdev: 0,
      size,
      atime: then,
      mtime: then,
      ctime: then,
      blksize: 4096,
      blocks: Math.ceil(size / 4096),
    }),
  };
  node.stream_ops = {
    read: (_stream: unknown, memory: Int8Array, offset: number, length: number, position: number) =>
      position >= size ? 0 : read(file, memory, offset, Math.min(length, size - position), position),
    llseek(stream: { position: number }, offset: number, whence: number) {
      const base = { [seekFromHere]: stream.position, [seekFromEnd]: size }[whence] ?? 0;
      if (base + offset < 0) throw new core.FS.ErrnoError(invalidArgument);
      return base + offset;
    },
  };
}
