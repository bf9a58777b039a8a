import * as sdk from 'tiktok-business-api-sdk-official';
import { type RunningSandbox, startSandbox } from '../../start.ts';
import { tiktok } from './index.ts';
import { heldBy, type Held } from './testing.ts';
import { basePath } from './version.ts';

/** What came back; the shapes are what the tests are about. */
export type Data = Record<string, unknown>;
export type Rows = Data[];

export interface SdkTest {
  sandbox: RunningSandbox;
  client: sdk.ApiClient;
  held: Held;
  token: string;
  advertiser: string;
  stop(): Promise<void>;
}

/** TikTok on a port of its own, and the SDK's client with no change but its address. */
export async function startSdkTest(): Promise<SdkTest> {
  const sandbox = await startSandbox({ platforms: [tiktok] });
  sandbox.world.limits.switch('tiktok', false);
  const { accessToken, accountIds } = sandbox.token('tiktok');
  const client = new sdk.ApiClient();
  client.basePath = `${sandbox.url}/tiktok`;
  const held = heldBy(sandbox.world, accessToken, accountIds);
  return {
    sandbox,
    client,
    held,
    token: accessToken,
    advertiser: held.advertiser,
    stop: () => sandbox.stop(),
  };
}

/** The SDK answers by callback. It takes the envelope off and turns every other code into an error. */
export function ask(invoke: (done: sdk.Done) => void): Promise<Data> {
  return new Promise((resolve, reject) => {
    invoke((error, answer) => {
      if (error) reject(error);
      else resolve((answer?.data ?? {}) as Data);
    });
  });
}

/** A body as the SDK's own class makes it: it would leave out a field that TikTok does not have. */
export function shaped(model: sdk.Model, fields: object): object {
  const body = model.constructFromObject(fields);
  const [given, kept] = [fields, body].map((each) => JSON.stringify(sorted(each)));
  if (given !== kept) throw new Error(`${model.name} keeps ${kept} of ${given}`);
  return body;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/** A call that the SDK has no method for, through its own transport. */
export const askPath = (
  { client, token }: SdkTest,
  method: 'GET' | 'POST',
  path: string,
  fields: Data,
  form = false,
): Promise<Data> =>
  ask((done) =>
    client.callApi(
      `${basePath}/${path}`,
      method,
      {},
      method === 'GET' ? fields : {},
      { 'Access-Token': token },
      form ? fields : {},
      method === 'POST' && !form ? fields : null,
      [],
      [form ? 'multipart/form-data' : 'application/json'],
      ['application/json'],
      Object,
      done,
    ),
  );

export const rows = (data: Data, name = 'list'): Rows => data[name] as Rows;
