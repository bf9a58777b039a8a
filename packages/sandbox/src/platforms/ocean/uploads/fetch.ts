import { wrong } from '../errors.ts';

/** The platform gives up after about ten seconds. */
const fetchTimeoutMs = 10_000;

export async function fetchFile(address: string): Promise<Buffer> {
  let answer: Response;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  } catch (error) {
    throw wrong(`素材链接下载失败：${error instanceof Error ? error.message : String(error)}`);
  }
  if (!answer.ok) throw wrong(`素材链接下载失败：HTTP ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
