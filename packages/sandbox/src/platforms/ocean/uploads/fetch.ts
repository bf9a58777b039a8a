import type { Call } from '../../../http/call.ts';
import { FetchError, fetchFile } from '../../../media/fetch-file.ts';
import type { SpooledFile } from '../../../media/request-files.ts';
import { wrong } from '../errors.ts';

/** The platform gives up after about ten seconds. */
const fetchTimeoutMs = 10_000;

export async function fetchMaterial(call: Call, address: string): Promise<SpooledFile> {
  try {
    return await fetchFile(call, address, fetchTimeoutMs);
  } catch (error) {
    if (error instanceof FetchError) throw wrong(`素材链接下载失败：${error.message}`);
    throw error;
  }
}
