import { PackageSettings } from '@adsail/contract/audiences/ocean';
import { ProjectSettings, PromotionSettings } from '@adsail/contract/delivery/ocean';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseJson, writeJson } from '../core/index.ts';
import { toWire } from './field-wire.ts';

interface Leaf {
  name: string;
  schema: z.ZodType;
  isList: boolean;
}

/** Every field of a schema that holds a plain value, wherever it stands. */
function* leavesOf(schema: z.ZodType, name = '', isList = false): Generator<Leaf> {
  if (schema instanceof z.ZodObject)
    for (const [field, inner] of Object.entries(schema.shape)) yield* leavesOf(inner as z.ZodType, field);
  else if (schema instanceof z.ZodOptional) yield* leavesOf(schema.unwrap() as z.ZodType, name, isList);
  else if (schema instanceof z.ZodArray) yield* leavesOf(schema.element as z.ZodType, name, true);
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) yield* leavesOf(option as z.ZodType, name, isList);
  else yield { name, schema, isList };
}

const leaves = [ProjectSettings, PromotionSettings, PackageSettings].flatMap((schema) => [
  ...leavesOf(schema),
]);
const takes = ({ schema }: Leaf, value: string) => schema.safeParse(value).success;
/** Of any length: some texts have a least one. */
const letters = [1, 3, 14, 60].map((length) => 'a'.repeat(length));
const isNumeric = (leaf: Leaf) => takes(leaf, '1') && !letters.some((text) => takes(leaf, text));

it('finds ids and decimals', () => {
  const names = new Set(leaves.filter(isNumeric).map(({ name }) => name));
  for (const name of ['assetIds', 'templateId', 'roiGoal', 'city']) expect(names).toContain(name);
  expect(names).not.toContain('videoId');
});

it.each(leaves.filter(isNumeric).map((leaf) => [leaf.name, leaf] as const))(
  '%s is a number on the wire, with every digit',
  (name, leaf) => {
    const text = takes(leaf, '7812345678901234567') ? '7812345678901234567' : '1.5';
    const wire = writeJson(toWire({ [name]: leaf.isList ? [text] : text }));
    expect(wire).toContain(leaf.isList ? `[${text}]` : `:${text}`);
    expect(parseJson(wire)).toBeTypeOf('object');
  },
);

it('joins a week, spells names as the wire does and leaves other texts alone', () => {
  const scheduleTime = Array.from({ length: 7 }, () => '1'.repeat(24));
  expect(toWire({ deliverySetting: { scheduleTime, bidType: 'CUSTOM' } })).toEqual({
    delivery_setting: { schedule_time: '1'.repeat(336), bid_type: 'CUSTOM' },
  });
  expect(toWire({ videoMaterialList: [{ videoId: '123', itemId: undefined }] })).toEqual({
    video_material_list: [{ video_id: '123', item_id: undefined }],
  });
});
