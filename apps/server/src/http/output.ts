import type { Call } from '@adsail/contract';
import { z } from 'zod';
import { mapInSlices } from '../framework/slices.ts';
import { isLongList } from './long-list.ts';

type Checked = { data: unknown } | { error: z.ZodError };

const parse = (schema: z.ZodType, value: unknown): Checked => {
  const parsed = schema.safeParse(value);
  return parsed.success ? { data: parsed.data } : { error: parsed.error };
};

/** Lists of an answer that are long, with what each of their entries is. One that has a rule as a whole is looked at as a whole. */
function longListsOf(output: z.ZodType, response: unknown): [string, readonly unknown[], z.ZodType][] {
  if (!(output instanceof z.ZodObject) || output.def.checks?.length) return [];
  if (typeof response !== 'object' || response === null) return [];
  return Object.entries(output.shape as z.ZodRawShape).flatMap(([name, field]) => {
    const value = (response as Record<string, unknown>)[name];
    const isPlain = field instanceof z.ZodArray && !field.def.checks?.length;
    return isPlain && isLongList(value) ? [[name, value, field.element as z.ZodType]] : [];
  });
}

/** A thousand rows of a report are hundreds of thousands of values: whoever else has something to do gets a turn in between. */
async function checkInSlices(
  output: z.ZodType,
  response: object,
  lists: ReturnType<typeof longListsOf>,
): Promise<Checked> {
  const withoutLists = { ...response, ...Object.fromEntries(lists.map(([name]) => [name, []])) };
  const whole = parse(output, withoutLists);
  if ('error' in whole) return whole;
  for (const [name, list, entry] of lists) {
    const entries = await mapInSlices(list, (value) => parse(entry, value));
    const wrong = entries.find((each) => 'error' in each);
    if (wrong) return wrong;
    (whole.data as Record<string, unknown>)[name] = entries.map((each) => 'data' in each && each.data);
  }
  return whole;
}

/** The answer as the contract words it; a field that it does not name does not leave the server. */
export async function checkOutput({ output, path }: Pick<Call, 'output' | 'path'>, response: unknown) {
  const lists = longListsOf(output, response);
  const checked =
    lists.length > 0 ? await checkInSlices(output, response as object, lists) : parse(output, response);
  if ('data' in checked) return checked.data;
  // In every mode: what the contract does not describe may be a secret. The transaction is rolled back with it.
  throw new Error(`The answer of ${path} does not fit its contract`, { cause: checked.error });
}
