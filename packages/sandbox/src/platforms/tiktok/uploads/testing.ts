import type { Envelope, TikTokTest } from '../testing.ts';
import { basePath } from '../version.ts';

/** A form of the account with one file in it. */
export async function sendForm(
  { app, held }: TikTokTest,
  path: string,
  fields: Record<string, string>,
  name: string,
  bytes: Buffer,
): Promise<Envelope> {
  const body = new FormData();
  for (const [key, value] of Object.entries({ advertiser_id: held.advertiser, ...fields }))
    body.set(key, value);
  body.set(name, new Blob([new Uint8Array(bytes)]), 'file.bin');
  const encoded = new Response(body);
  const answer = await app.inject({
    method: 'POST',
    url: `/tiktok${basePath}/${path}`,
    headers: { 'access-token': held.token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<Envelope>();
}
