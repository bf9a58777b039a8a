import { InputError, PlatformError } from '@adsail/connectors';
import { type Language, type MessageKey, translate } from '@adsail/contract';

export type TroubleKind =
  | PlatformError['kind']
  /** Somebody else changed the object between our sending and our look. */
  | 'overtaken'
  /** The object is not there any more. */
  | 'gone'
  /** Something it depends on did not succeed. */
  | 'dependency'
  /** Our own fault. */
  | 'internal';

/** What went wrong, as it is kept with the operation. Messages come without tokens: connectors strike them out. */
export interface Trouble {
  kind: TroubleKind;
  message: string;
  /** The platform's own code. */
  code: string | null;
  /** In the console's words, dotted; empty: the operation as a whole. */
  field: string;
  /** The same as the platform spells it. */
  platformField: string | null;
  rule: string | null;
  requestId: string | null;
}

const plain = { code: null, field: '', platformField: null, rule: null, requestId: null };

export const troubleOf = (kind: TroubleKind, message = ''): Trouble => ({ ...plain, kind, message });

export function troubleFrom(error: unknown): Trouble {
  if (!(error instanceof PlatformError))
    return troubleOf('internal', error instanceof Error ? error.name : '');
  const { kind, message, code, requestId } = error;
  const field =
    error instanceof InputError
      ? { field: error.field.path, platformField: error.field.platformPath, rule: error.field.rule }
      : {};
  return { ...plain, kind, message, code, requestId, ...field };
}

export interface Explanation {
  message: string;
  /** Where to look in the form; empty: nowhere in particular. */
  field: string;
}

/** A trouble in plain words of the reader's language; the platform's own sentence stays as it came. */
export function explainTrouble(language: Language, { kind, message, field }: Trouble): Explanation {
  const key: MessageKey = `trouble.${kind}`;
  return { message: translate(language, key, { message }), field };
}
