import { type PlatformError, UncertainError } from '../core/index.ts';
import { classify, wrongInput } from './errors.ts';
import { namedField } from './field-names.ts';

/** How the platform speaks of itself when something broke; whether the row was done it does not say. */
const ownFault =
  /系统|服务|网络|超时|繁忙|稍[后候]|重试|未知|异常|system|internal|time.?out|unknown|busy|retry/i;
/** How it refuses: in words, or with a name such as VIDEO_NOT_EXIST. */
const refusal =
  /不存在|已存在|不[可能得]|不支持|不允许|必填|需在|超过|无权|[已未]终止|已删除|^[A-Z]+(?:_[A-Z]+)+$/;
/** A word in Latin letters is a field only if it looks like one. */
const fieldName = /[_.[]|^(?:name|budget|bid|audience|keywords|source)$/;

function isRefusal(message: string): boolean {
  if (ownFault.test(message)) return false;
  if (refusal.test(message)) return true;
  const field = namedField(message);
  return field !== undefined && (field.platformPath === null || fieldName.test(field.platformPath));
}

/** What became of one row of many. It says why in words; a code it has only in the answer to an update of one object. */
export function rowError(message = 'Failed without a reason', code?: number): PlatformError {
  const facts = { platform: 'OCEAN', message, status: 200 } as const;
  if (code !== undefined) return classify({ code, effect: 'write', facts: { ...facts, code: String(code) } });
  return isRefusal(message) ? wrongInput({ ...facts, code: '40002' }) : new UncertainError(facts);
}
