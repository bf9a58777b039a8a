import { expect, it } from 'vitest';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect } from '../../core/index.ts';
import { seededStage, subject } from '../testing.ts';

const stage = setUpStage(subject, seededStage);

it('lists the materials of ads, switches them off one by one and deletes them', async () => {
  const materials = stage.delivery.materials!;
  const [ad] = await collect(stage.delivery.list(stage.scope, { level: 'promotion' }));
  const list = () => materials.list(stage.scope, [ad!.id]);
  const [film, ...titles] = await list();
  expect(film).toMatchObject({ adId: ad!.id, kind: 'video', status: 'ENABLE' });
  expect((await stage.uploads.get(stage.scope, 'video', [film!.content]))[0]?.materialId).toBe(film!.id);
  expect(titles.map(({ kind }) => kind)).toEqual(['text', 'text']);
  expect(ad!.files).toEqual([film!.content]);
  const results = await materials.setStatus(stage.scope, ad!.id, [titles[0]!.id, '75'], 'DISABLE');
  expect(results).toMatchObject([
    { ok: true, value: titles[0]!.id },
    { ok: false, error: { kind: 'input', field: { rule: 'missing' } } },
  ]);
  expect((await list()).map(({ status }) => status)).toEqual(['ENABLE', 'DISABLE', 'ENABLE']);
  const kept = await materials.remove!(stage.scope, ad!.id, [film!.id]);
  expect(kept).toMatchObject([{ ok: false, error: { kind: 'input' } }]);
  expect(await materials.remove!(stage.scope, ad!.id, [titles[0]!.id])).toMatchObject([{ ok: true }]);
  expect((await list()).map(({ id }) => id)).toEqual([film!.id, titles[1]!.id]);
});

it('gives a film to another account once', async () => {
  const { uploads, scope, accountIds } = stage;
  const other = accountIds.filter((id) => id !== scope.account.id).slice(0, 1);
  const [ad] = await collect(stage.delivery.list(scope, { level: 'promotion' }));
  const [film] = await stage.delivery.materials!.list(scope, [ad!.id]);
  const share = () => uploads.share!(scope, 'video', [film!.content, 'none'], other);
  expect((await share()).map(({ ok }) => ok)).toEqual([true, false]);
  // It is there: that is what was wanted.
  expect((await share()).map(({ ok }) => ok)).toEqual([true, false]);
});
