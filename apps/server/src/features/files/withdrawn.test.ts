import { filePartCalls, partPath, type PartUpload } from '@adsail/contract/files';
import { memberCalls } from '@adsail/contract/members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { png } from './testing/samples.ts';
import { type FileStack, fileStack } from './testing/stack.ts';

let stack: FileStack;
beforeAll(async () => {
  stack = await fileStack();
});
afterAll(() => stack.server.close());

const stop = () => stack.server.as(stack.a.admin).ok(memberCalls.stop, { memberId: stack.a.designer.userId });
const resume = () =>
  stack.server.as(stack.a.admin).ok(memberCalls.resume, { memberId: stack.a.designer.userId });
/** As it stands when somebody has left: the row is gone. */
const remove = () =>
  stack.server.owner.query('delete from members where tenant_id = $1 and user_id = $2', [
    stack.a.tenantId,
    stack.a.optimizer.userId,
  ]);
const refused = {
  errorCode: 10403,
  errorMessage:
    'This upload was stopped: whoever started it no longer works in this organisation or may no longer upload files',
};

let file: Buffer;
beforeEach(async () => {
  file = await png();
});

async function put(upload: PartUpload, offset: number, piece: Uint8Array) {
  const url = new URL(`${partPath}?key=${upload.key}&offset=${offset}`, stack.origin);
  const headers = upload.next?.headers ?? {};
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(piece), headers });
  return { status: answer.status, body: (await answer.json()) as object };
}

describe('a permission to upload of somebody', () => {
  it('who was stopped since takes no file, and takes it once that person is back', async () => {
    const permission = await stack.permission(stack.a.designer, 'sail.png', file.length);
    await stop();
    const answer = await stack.post(permission, file);
    expect(answer).toEqual({ status: 403, body: expect.objectContaining(refused) });
    expect(await stack.server.services.storage.head(permission.key)).toBeNull();
    await resume();
    expect((await stack.post(permission, file)).status).toBe(200);
  });

  it('who was removed since takes neither a file nor a piece, not even the last one', async () => {
    const member = stack.a.optimizer;
    const permission = await stack.permission(member, 'sail.png', file.length);
    const { ticket } = await stack.token(member);
    const upload = await stack.server
      .as(member)
      .ok(filePartCalls.partBegin, { ticket, name: 'film.mp4', size: 10 });
    expect(await put(upload, 0, Buffer.alloc(4))).toMatchObject({ status: 200 });
    await remove();
    expect(await stack.post(permission, file)).toMatchObject({ status: 403, body: refused });
    expect(await put(upload, 4, Buffer.alloc(6))).toMatchObject({ status: 403, body: refused });
    expect(await stack.server.services.storage.head(upload.key)).toBeNull();
  });
});
