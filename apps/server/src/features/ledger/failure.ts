import { InputError, PlatformError } from '@adsail/connectors';
import { type Language, type MessageKey, readMessageRef } from '@adsail/contract';
import { translate } from '@adsail/contract/translate';

export type FailureKind =
  | PlatformError['kind']
  /** Somebody else changed the object between our sending and our reading back. */
  | 'overtaken'
  /** The object is not there any more. */
  | 'gone'
  /** Something it depends on did not succeed. */
  | 'dependency'
  /** Our own fault. */
  | 'internal';

/** What went wrong, as it is stored with the operation. Messages come without tokens: connectors redact them. */
export interface OperationFailure {
  kind: FailureKind;
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

export const failureOf = (kind: FailureKind, message = ''): OperationFailure => ({ ...plain, kind, message });

export function failureFrom(error: unknown): OperationFailure {
  if (!(error instanceof PlatformError))
    return failureOf('internal', error instanceof Error ? error.name : '');
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

/** A failure in plain words of the reader's language; the platform's own sentence stays as it came. */
export function explainFailure(language: Language, { kind, message, field }: OperationFailure): Explanation {
  const key: MessageKey = `core:trouble.${kind}`;
  // What a connector refused by itself is a message of ours.
  const own = readMessageRef(message);
  const reason = own ? translate(language, own.key, own.parameters) : message;
  return { message: translate(language, key, { message: reason }), field };
}
