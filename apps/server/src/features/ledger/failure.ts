import { type Created, InputError, NotReadyError, ObjectLimitError, PlatformError } from '@adsail/connectors';
import { type Language, plainAmount, readMessageRef } from '@adsail/contract';
import { Amount, objectStatuses } from '@adsail/contract/delivery';
import type { FailureName } from '@adsail/contract/ledger';
import { isMessageKey, translate } from '@adsail/contract/translate';
import type { Candidate, ChangedMeanwhile, NameTaken } from './define.ts';

/**
 * The connector's kinds of errors, and ours: `notReady` (what it names is still being worked on there), `overtaken` (somebody else changed the object between our sending and our
 * reading back), `changedMeanwhile` (it was not as the page had shown it: nothing was sent), `objectLimit` (too many changes of one object), `gone` (the object is not there any more), `nameTaken` (something else has the name), `double` (it was
 * done more than once), `doubtful` (nobody can tell whether it was done), `dependency` (something it depends on did not
 * succeed), `internal` (our own fault).
 */
export type FailureKind = FailureName;

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
  /** What the words name besides the message. */
  parameters?: Readonly<Record<string, string>>;
  /** Of one that was held back: what the page showed, and what it is. */
  values?: { expected: unknown; found: unknown };
  /** Of a doubtful one: what may be it, for the person who decides. */
  candidates?: readonly Candidate[];
}

const plain = { code: null, field: '', platformField: null, rule: null, requestId: null };

export const failureOf = (kind: FailureKind, message = ''): OperationFailure => ({ ...plain, kind, message });

/** Of what succeeded, what the platform did not take. */
export const remarkOf = ({ field, message }: NonNullable<Created['remark']>): OperationFailure => ({
  ...failureOf('input', message),
  field: `settings.${field}`,
});

export const nameTaken = ({ taken, proposal }: NameTaken): OperationFailure => ({
  ...failureOf('nameTaken'),
  field: 'name',
  rule: 'duplicate',
  parameters: { name: taken, proposal },
});

export const changedMeanwhile = ({ expected, found }: ChangedMeanwhile): OperationFailure => ({
  ...failureOf('changedMeanwhile'),
  values: { expected, found },
});

export const doubt = (reason: 'double' | 'doubtful', candidates: readonly Candidate[]): OperationFailure => ({
  ...failureOf(reason),
  parameters: { ids: candidates.map(({ id }) => id).join(', ') },
  candidates,
});

function ownKind(error: PlatformError): FailureKind | undefined {
  if (error instanceof NotReadyError) return 'notReady';
  return error instanceof ObjectLimitError ? 'objectLimit' : undefined;
}

export function failureFrom(error: unknown): OperationFailure {
  if (!(error instanceof PlatformError))
    return failureOf('internal', error instanceof Error ? error.name : '');
  const { kind, message, code, requestId } = error;
  const field =
    error instanceof InputError
      ? { field: error.field.path, platformField: error.field.platformPath, rule: error.field.rule }
      : {};
  const name = ownKind(error) ?? kind;
  return { ...plain, kind: name, message, code, requestId, ...field };
}

export interface Explanation {
  message: string;
  /** Where to look in the form; empty: nowhere in particular. */
  field: string;
}

/** Some platforms put the name of their field before the sentence, which tells people nothing: the form says where to look. */
function sentenceOf({ message, platformField }: OperationFailure): string {
  const name = platformField ? `${platformField}: ` : '';
  return (message.startsWith(name) && message.slice(name.length)) || message;
}

/** A value of an object's field, as people read it. */
function sayValue(language: Language, value: unknown): string {
  const status = objectStatuses.find((each) => each === value);
  if (status) return translate(language, `ledger:value.${status}`);
  const { data: amount } = Amount.safeParse(value);
  if (amount) return `${plainAmount(amount, language)} ${amount.currency}`;
  return typeof value === 'string' ? value : translate(language, 'ledger:value.none');
}

const sayValues = (language: Language, { expected, found }: { expected: unknown; found: unknown }) => ({
  expected: sayValue(language, expected),
  found: sayValue(language, found),
});

/** A failure in plain words of the reader's language; the platform's own sentence stays as it came. */
export function explainFailure(language: Language, failure: OperationFailure): Explanation {
  const { kind, message, field, parameters, values } = failure;
  const key = `ledger:failure.${kind}` as const;
  // What a connector refused by itself is a message of ours; a platform's sentence may look like one by chance.
  const own = readMessageRef(message);
  const reason =
    own && isMessageKey(own.key) ? translate(language, own.key, own.parameters) : sentenceOf(failure);
  const said = values && sayValues(language, values);
  return { message: translate(language, key, { ...parameters, ...said, message: reason }), field };
}
