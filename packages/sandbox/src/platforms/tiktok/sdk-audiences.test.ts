import { createHash } from 'node:crypto';
import * as sdk from 'tiktok-business-api-sdk-official';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Data, rows, type SdkTest, startSdkTest } from './sdk-testing.ts';
import { sdkTree } from './sdk-tree-testing.ts';

let made: SdkTest;
let audiences: sdk.AudienceApi;
beforeAll(async () => {
  made = await startSdkTest();
  audiences = new sdk.AudienceApi(made.client);
});
afterAll(async () => made.stop());

const digest = (kind: string, text: string) => createHash(kind).update(text).digest('hex');
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => digest('sha256', `person-${from + at}@example.com`));
const send = (fields: object) => ({ body: { advertiser_id: made.advertiser, ...fields } });

/** From memory: the SDK names such a file after the field, so that only `file_name` says what it is. */
async function uploaded(lines: readonly string[]): Promise<unknown> {
  const content = lines.join('\n');
  const form = {
    advertiser_id: made.advertiser,
    calculate_type: 'EMAIL_SHA256',
    file_name: 'mails.csv',
    file_signature: digest('md5', content),
    file: Buffer.from(content),
  };
  return (await ask((done) => audiences.dmpCustomAudienceFileUpload(made.token, form, done)))['file_path'];
}
async function fromFile(name: string): Promise<string> {
  const body = send({
    custom_audience_name: name,
    calculate_type: 'EMAIL_SHA256',
    file_paths: [await uploaded(people(0, 3000))],
  });
  const { custom_audience_id } = await ask((done) =>
    audiences.dmpCustomAudienceCreate(made.token, body, done),
  );
  return String(custom_audience_id);
}
async function details(id: string): Promise<Data> {
  const found = await ask((done) =>
    audiences.dmpCustomAudienceGet(made.advertiser, [id], made.token, { history_size: 5 }, done),
  );
  return rows(found)[0]!['audience_details'] as Data;
}
const later = (minutes: number) => made.sandbox.world.clock.advance(minutes * 60);

describe("TikTok's own SDK and audiences", () => {
  it('makes an audience of a list, and the list longer', async () => {
    const id = await fromFile('Mails');
    later(25);
    const before = await details(id);
    expect(before).toMatchObject({ is_valid: true, calculate_type: 'EMAIL_SHA256' });
    const more = send({
      custom_audience_id: id,
      action: 'APPEND',
      file_paths: [await uploaded(people(3000, 6000))],
    });
    await ask((done) => audiences.dmpCustomAudienceUpdate(made.token, more, done));
    later(10);
    expect(Number((await details(id))['cover_num']) / Number(before['cover_num'])).toBeCloseTo(2, 1);
  });

  it('makes audiences by rule and by likeness, and lists and deletes them', async () => {
    const { token, advertiser, held } = made;
    const filters = [
      {
        field: 'EVENT',
        operator: 'EQ',
        value: 'CHECKOUT',
        parameter_filters: [{ field: 'CONTENT_ID', operator: 'EQ', values: ['sku-1', 'sku-2'] }],
      },
    ];
    const rule = send({
      custom_audience_name: 'Paid',
      audience_type: 'APP',
      rule_spec: {
        inclusion_rule_set: {
          operator: 'OR',
          rules: [
            {
              event_source_ids: [held.androidApp],
              retention_days: 30,
              filter_set: { operator: 'OR', filters },
            },
          ],
        },
      },
    });
    const { custom_audience_id: source } = await ask((done) =>
      audiences.dmpCustomAudienceRuleCreate(token, rule, done),
    );
    later(600);
    const alike = send({
      custom_audience_name: 'Alike',
      lookalike_spec: {
        source_audience_id: source,
        include_source: false,
        mobile_os: 'ANDROID',
        placements: ['TikTok'],
        location_ids: ['6252001'],
        audience_size: 'BALANCED',
      },
    });
    const { custom_audience_id: likeness } = await ask((done) =>
      audiences.dmpCustomAudienceLookalikeCreate(token, alike, done),
    );
    const names = async () =>
      rows(
        await ask((done) => audiences.dmpCustomAudienceList(advertiser, token, { page_size: 100 }, done)),
      ).map((row) => row['name']);
    expect(await names()).toEqual(expect.arrayContaining(['Paid', 'Alike']));
    const gone = send({ custom_audience_ids: [likeness] });
    await ask((done) => audiences.dmpCustomAudienceDelete(token, gone, done));
    expect(await names()).not.toContain('Alike');
  });

  it('puts an audience into a group and tells so, and shares it with the other account', async () => {
    const { token, advertiser, held } = made;
    const custom_audience_id = await fromFile('Applied');
    later(25);
    const tree = sdkTree(made);
    const group = await tree.group(await tree.campaign());
    const body = { custom_audience_id, adgroup_ids: [group], action_mode: 'Apply', usage_mode: 'Include' };
    await ask((done) => audiences.dmpCustomAudienceApply(token, send(body), done));
    const log = await ask((done) =>
      audiences.dmpCustomAudienceApplyLog(advertiser, [custom_audience_id], token, {}, done),
    );
    expect(JSON.stringify(log)).toContain(group);
    const share = send({ custom_audience_ids: [custom_audience_id], shared_advertiser_ids: [held.other] });
    await ask((done) => audiences.dmpCustomAudienceShare(token, share, done));
    const others = async () =>
      rows(await ask((done) => audiences.dmpCustomAudienceList(held.other, token, {}, done))).map(
        (row) => row['audience_id'],
      );
    expect(await others()).toContain(custom_audience_id);
    const shared = await ask((done) =>
      audiences.dmpCustomAudienceShareLog(advertiser, custom_audience_id, token, {}, done),
    );
    expect(rows(shared)).toMatchObject([{ shared_advertiser_id: held.other }]);
    const end = send({ custom_audience_id, shared_advertiser_id: held.other });
    await ask((done) => audiences.dmpCustomAudienceShareCancel(token, end, done));
    expect(await others()).not.toContain(custom_audience_id);
  });

  it('saves a choice of people', async () => {
    const body = send({
      saved_audience_name: 'Adults',
      location_ids: ['6252001'],
      age_groups: ['AGE_25_34'],
    });
    const { saved_audience_id } = await ask((done) =>
      audiences.dmpSavedAudienceCreate(made.token, body, done),
    );
    const listed = await ask((done) => audiences.dmpSavedAudienceList(made.advertiser, made.token, {}, done));
    expect(rows(listed, 'saved_audiences').map((row) => row['saved_audience_id'])).toContain(
      saved_audience_id,
    );
  });
});
