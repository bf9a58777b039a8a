import { z } from 'zod';
import { Id, Instant, name, visibleText } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { searchLength } from '../core/search.ts';

export const viewLimits = {
  name: 50,
  /** Of one member, on one screen. */
  own: 50,
  /** That an organisation shares on one screen. */
  shared: 100,
  parameters: 60,
  /** Of all that a view keeps, as JSON: a whole search, and the columns beside it. */
  length: 8000,
} as const;

/**
 * Which list a view is of: the path of its page call, and what the screen itself asks for besides:
 * `/ad/site/getList?platform=TIKTOK`.
 */
export const ViewScreen = z
  .string()
  .max(200)
  .regex(/^\/[\w/{}-]+(\?[\w=&.-]+)?$/, { error: messageRef('core:rule.format') });

export const screenKey = (path: string, asked: Readonly<Record<string, string | boolean>> = {}): string => {
  const besides = new URLSearchParams(
    Object.entries(asked)
      .map(([name, value]): [string, string] => [name, String(value)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return besides.size > 0 ? `${path}?${besides.toString()}` : path;
};
export const pathOfScreen = (screen: string): string => screen.split('?', 1)[0] ?? screen;

const parameterName = /^[A-Za-z]\w{0,63}$/;
/**
 * What the address says of the list, under its own names: filters, search, sort, columns, page size and what else the screen
 * keeps there. Nobody checks it against the list: the screen reads of it what it knows, as it reads any address.
 */
export const ViewState = z
  .record(
    z.string().regex(parameterName, { error: messageRef('core:rule.format') }),
    z.union([visibleText().max(searchLength), z.number(), z.boolean()]),
  )
  .refine(
    (state) =>
      Object.keys(state).length <= viewLimits.parameters && JSON.stringify(state).length <= viewLimits.length,
    { error: messageRef('views:rule.tooLong') },
  );
export type ViewState = z.infer<typeof ViewState>;

/** What its maker enters. */
export const ViewForm = z.object({
  name: name(viewLimits.name, 'views:rule.nameRequired'),
  isShared: z.boolean().default(false),
  /** The screen opens with it, for the member who says so. */
  isDefault: z.boolean().default(false),
});
export const ViewInput = ViewForm.extend({ screen: ViewScreen, state: ViewState });
/** What is left out stays as it is. */
export const ViewUpdate = z.object({
  id: Id,
  version: z.int().optional(),
  name: ViewForm.shape.name.optional(),
  isShared: z.boolean().optional(),
  isDefault: z.boolean().optional(),
  state: ViewState.optional(),
});

export const View = z.object({
  id: Id,
  screen: z.string(),
  name: z.string(),
  state: ViewState,
  isShared: z.boolean(),
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  /** Its maker's to change; a shared one also an administrator's. */
  mayChange: z.boolean(),
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type View = z.infer<typeof View>;

export const ViewSaved = z.object({ view: View });
export const ViewQuery = z.object({ screen: ViewScreen });
/** Own and shared ones, by name. */
export const ViewList = z.object({ list: z.array(View) });
/** Without an id the screen opens as it is. */
export const ViewDefault = z.object({ screen: ViewScreen, id: Id.nullable() });
