import { expect, it } from 'vitest';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { type ObjectDraft, unwrap } from '../../core/index.ts';
import { held, heldImage, subject } from '../testing.ts';

const stage = setUpStage(subject);

/** Flexible material of one picture, which may be shown in two ways. */
const draft = (name: string, parentId: string, settings: object): ObjectDraft => ({
  level: 'ad',
  name,
  parentId,
  status: 'DISABLE',
  settings: {
    materialType: 'FLEXIBLE',
    actorId: held(stage, 'page'),
    imageHashes: [heldImage(stage)],
    message: ['Soft light', 'Warm light'],
    title: ['Lamps'],
    callToAction: 'SHOP_NOW',
    webUrl: 'https://shop.example.com/',
    ...settings,
  },
});

it.each([
  ['groups', () => ({ flexibleFormat: 'GROUPS' })],
  [
    'placements',
    () => ({
      flexibleFormat: 'PLACEMENTS',
      assetRules: [
        { placements: { facebook: ['feed'] }, imageHash: heldImage(stage) },
        { placements: { instagram: ['story'] }, imageHash: heldImage(stage), message: 'Warm light' },
      ],
    }),
  ],
])(
  'flexible material by %s goes into an ordinary ad set, is known again and copied',
  async (kind, settings) => {
    const parentId = await stage.parentOfAds(`Flexible ${kind}`);
    const made = draft(`Ad of ${kind}`, parentId, settings());
    const { id } = unwrap((await stage.delivery.create(stage.scope, [made]))[0]);
    const [object] = await stage.delivery.get(stage.scope, 'ad', [id]);
    expect(stage.delivery.hasSettings(stage.scope, made, object!)).toBe(true);
    const other = draft(`Ad of ${kind}`, parentId, { ...settings(), callToAction: 'SIGN_UP' });
    expect(stage.delivery.hasSettings(stage.scope, other, object!)).toBe(false);
    const copies = [{ id, name: `Copy of ${kind}`, status: 'DISABLE' }] as const;
    const copied = unwrap((await stage.delivery.copy(stage.scope, 'ad', copies))[0]);
    const [copy] = await stage.delivery.get(stage.scope, 'ad', [copied.id]);
    expect(copy?.raw['creative_asset_groups_spec']).toEqual(object?.raw['creative_asset_groups_spec']);
    expect(stage.delivery.hasSettings(stage.scope, made, copy!)).toBe(true);
  },
);

it('what the platform is to combine is refused by an ordinary ad set', async () => {
  const parentId = await stage.parentOfAds('Ordinary');
  const [result] = await stage.delivery.create(stage.scope, [draft('Dynamic', parentId, {})]);
  expect(result).toMatchObject({ ok: false, error: { kind: 'input' } });
});
