import { itemErrorKinds } from '../../../faults/faults.ts';
import { list, object, required, type Shape } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { ok } from '../envelope.ts';
import { ItemError, wrong } from '../errors.ts';
import { advertiser, idNumber } from '../fields/common.ts';
import { big, key, parts, readBody, type Values, words } from '../input.ts';
import { changing, find, type Level, save } from './store.ts';

const maxItems = 10;
/** The platform's own fault with one item: whoever gets it does not know what became of it. */
const failedText = '系统开小差，请稍后重试';
type Change = (object: StoredObject, item: Values, call: Call) => StoredObject;

/** Up to ten objects in one call: each is done or says why not, and the code is 0 either way. */
export function batchRoute(level: Level, path: string, item: Shape, change: Change): Route {
  const shape = {
    advertiser_id: advertiser,
    data: required(list(object(item), { min: 1, max: maxItems })),
  };
  return {
    method: 'POST',
    path,
    answersItems: true,
    handle(call) {
      const values = readBody(call, shape);
      return ok(call, each(call, level, values['advertiser_id'], parts(values['data']), change));
    },
  };
}

export function deleteRoute(level: Level, path: string, remove: Change): Route {
  const shape = {
    advertiser_id: advertiser,
    [`${level}_ids`]: required(list(idNumber, { min: 1, max: maxItems })),
  };
  return {
    method: 'POST',
    path,
    answersItems: true,
    handle(call) {
      const values = readBody(call, shape);
      const items = words(values[`${level}_ids`]).map((id) => ({ [`${level}_id`]: id }));
      return ok(call, each(call, level, values['advertiser_id'], items, remove));
    },
  };
}

function each(call: Call, level: Level, advertiserId: unknown, items: Values[], change: Change) {
  const account = changing(call, advertiserId);
  const done: bigint[] = [];
  const errors: Record<string, unknown>[] = [];
  for (const item of items) {
    const id = key(item[`${level}_id`]);
    const fault = call.world.faults.triggerItem('ocean', call.path, itemErrorKinds);
    try {
      if (fault === 'item_error_before') throw new ItemError(failedText);
      const object = find(call, level, account, id, (message) => new ItemError(message));
      save(call, level, change(object, item, call));
      if (fault === 'item_error_after') throw new ItemError(failedText);
      done.push(big(id));
    } catch (error) {
      if (!(error instanceof ItemError)) throw error;
      errors.push({ [`${level}_id`]: big(id), error_message: error.message });
    }
  }
  return { [`${level}_ids`]: done, errors };
}

/** A rule of batch items that a call for one object breaks ends that call. */
export function singly(handle: (call: Call) => Answer): (call: Call) => Answer {
  return (call) => {
    try {
      return handle(call);
    } catch (error) {
      throw error instanceof ItemError ? wrong(`参数错误：${error.message}`) : error;
    }
  };
}
