import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, unwrap } from '../core/index.ts';
import { draftOf, seededStage, subject } from './testing.ts';

const stage = setUpStage(subject, seededStage);

describe('audiences', () => {
  const settings = {
    description: 'Core',
    landingType: 'APP_ANDROID',
    gender: 'GENDER_MALE',
    age: ['AGE_BETWEEN_18_23'],
    platform: ['NONE'],
    hideIfExists: 1,
    filterOwnAwemeFans: 1,
  };

  it('makes, changes and deletes a package; one that is in use stays', async () => {
    const { id } = await stage.audiences.create(stage.scope, { kind: 'prestore', name: 'Young', settings });
    const [fresh] = await stage.audiences.findCreated(stage.scope, 'prestore', 'Young');
    expect(fresh).toMatchObject({ id, kind: 'prestore', ready: true });
    expect(fresh?.raw).toMatchObject({ gender: 'GENDER_MALE', hide_if_exists: 'FILTER', platform: ['NONE'] });
    await stage.audiences.update?.(stage.scope, 'prestore', id, {
      name: 'Young women',
      settings: { gender: 'GENDER_FEMALE' },
    });
    expect((await stage.audiences.findCreated(stage.scope, 'prestore', 'Young women'))[0]?.raw).toMatchObject(
      {
        audience_package_id: id,
        gender: 'GENDER_FEMALE',
      },
    );
    const draft = draftOf('project', { ...stage, name: 'On a package' });
    const settled = { ...draft, settings: { ...draft.settings, audience: { audiencePackageId: id } } };
    const { id: using } = unwrap((await stage.delivery.create(stage.scope, [settled]))[0]);
    const held = await stage.audiences.remove(stage.scope, 'prestore', [id]);
    expect(held).toMatchObject([{ ok: false, error: { kind: 'input' } }]);
    await stage.delivery.remove(stage.scope, 'project', [using]);
    expect(await stage.audiences.remove(stage.scope, 'prestore', [id])).toMatchObject([{ ok: true }]);
  });

  it('lists those made at the platform under their kinds, publishes and pushes them', async () => {
    const kinds = async (kind: 'custom' | 'similar', scope = stage.scope) =>
      (await collect(stage.audiences.list(scope, kind))).map(({ name, ready }) => [name, ready]);
    expect(await kinds('custom')).toEqual([['近30天付费用户', true]]);
    expect(await kinds('similar')).toEqual([['付费用户扩展', false]]);
    const [similar] = await collect(stage.audiences.list(stage.scope, 'similar'));
    expect(similar).toMatchObject({ size: 2_480_000, createdAt: expect.stringMatching(/Z$/) });
    expect(await stage.audiences.publish?.(stage.scope, [similar!.id])).toMatchObject([{ ok: true }]);
    expect(await kinds('similar')).toEqual([['付费用户扩展', true]]);
    const results = await stage.accounts.info(stage.scope, stage.accountIds);
    const other = results
      .map(unwrap)
      .find(({ id, state }) => id !== stage.scope.account.id && state === 'enabled')!;
    await stage.audiences.share(stage.scope, [similar!.id], [other.id]);
    expect(await kinds('similar', { ...stage.scope, account: other })).toContainEqual(['付费用户扩展', true]);
    expect(await stage.audiences.remove(stage.scope, 'similar', [similar!.id])).toMatchObject([{ ok: true }]);
    expect(await kinds('similar')).toEqual([]);
    const made = stage.audiences.create(stage.scope, { kind: 'similar', name: 'x', settings: {} });
    await expect(made).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });

  it('makes an audience of hashed numbers, lengthens and publishes it', async () => {
    const digest = (index: number) => createHash('sha256').update(`phone ${index}`).digest('hex');
    const list = (from: number, to: number) => ({
      identifier: 'phone' as const,
      hash: 'sha256' as const,
      values: Array.from({ length: to - from }, (_, at) => digest(from + at)),
    });
    const { lists } = stage.audiences;
    // More than a line of the platform's format holds.
    const { id } = await lists.create(stage.scope, { name: 'Payers', list: list(0, 12_000) });
    const made = async () =>
      (await collect(stage.audiences.list(stage.scope, 'custom'))).find((each) => each.id === id);
    expect(await made()).toMatchObject({ name: 'Payers', ready: false, raw: { upload_num: 12_000 } });
    await lists.change(stage.scope, id, 'append', list(11_000, 13_000));
    expect(await stage.audiences.publish?.(stage.scope, [id])).toMatchObject([{ ok: true }]);
    expect(await made()).toMatchObject({ ready: true, raw: { upload_num: 13_000 } });
    const [seeded] = await stage.audiences.findCreated(stage.scope, 'custom', '近30天付费用户');
    await expect(lists.change(stage.scope, seeded!.id, 'append', list(0, 2))).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
    const odd = { name: 'x', list: { ...list(0, 2), identifier: 'email' as const } };
    await expect(lists.create(stage.scope, odd)).rejects.toMatchObject({ field: { rule: 'unsupported' } });
    await expect(lists.create(stage.scope, { name: 'x', list: list(0, 0) })).rejects.toMatchObject({
      field: { rule: 'missing' },
    });
  });
});
