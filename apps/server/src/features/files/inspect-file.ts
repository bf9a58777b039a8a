import { type FileKind, fileProblem, type FileProblem, keyOfUrl, parseFileKey } from '@adsail/contract/files';
import { withTenant } from '../../db/scope.ts';
import type { Actor, HttpInfo } from '../../framework/bind.ts';
import type { Services } from '../../services.ts';
import { type Inspected, inspect } from './content/inspect.ts';
import { findFile } from './store.ts';
import { sweepOne } from './sweep.ts';

/** What was found of a file before the transaction that claims it. */
export type Finding =
  /** Its content, and the mark by which the same object is known again. */
  | { found: Inspected; etag: string }
  /** Somebody claimed it before. */
  | { known: true }
  | { problem: FileProblem };

export interface InspectedFile {
  key: string;
  kind: FileKind;
  finding: Finding;
}

export const missing: FileProblem = { key: 'files:rule.missing', parameters: {} };

/** What these steps need of a request. */
export interface Asking {
  services: Services;
  actor: Pick<Actor, 'tenantId' | 'userId'>;
  http: Pick<HttpInfo, 'signal'>;
}

/** What its content rules out will never be used: it does not wait for the sweep. */
async function refuse(
  { services, actor }: Asking,
  key: string,
  problem: FileProblem,
): Promise<{ problem: FileProblem }> {
  await sweepOne(services, actor.tenantId, key);
  return { problem };
}

async function findingOf(asking: Asking, key: string, kind: FileKind): Promise<Finding> {
  const { services, http, actor } = asking;
  const { storage, db } = services;
  const { signal } = http;
  // Another tenant's file is as little there as one that never was.
  if (parseFileKey(key)?.tenantId !== actor.tenantId) return { problem: missing };
  const wrongName = fileProblem(kind, { name: key, size: 1 });
  if (wrongName) return { problem: wrongName };
  if (await withTenant(db, actor, (tx) => findFile(tx, key))) return { known: true };

  const object = await storage.head(key);
  if (!object) return { problem: missing };
  // Before a bucket hands over all of it.
  const wrongSize = fileProblem(kind, { size: object.size });
  if (wrongSize) return refuse(asking, key, wrongSize);
  const found = await storage.withFile(
    key,
    (local) => inspect(local, kind, { owner: actor.tenantId, signal }),
    signal,
  );
  if (!found) return { problem: missing };
  return 'problem' in found ? refuse(asking, key, found.problem) : { found, etag: object.etag };
}

/**
 * Looks at an uploaded file that a record is about to refer to. Before the transaction, because a file may have to wait
 * for its turn and a bucket may be slow. Refuses nothing: whether the file matters is known inside (`claimFile`).
 */
export async function inspectFile(asking: Asking, url: string, kind: FileKind): Promise<InspectedFile> {
  const key = keyOfUrl(url) ?? '';
  return { key, kind, finding: await findingOf(asking, key, kind) };
}
