import {
  CallError,
  type FieldError,
  type Language,
  type MessageKey,
  type MessageParameters,
  translate,
} from '@adsail/contract';

interface Problem {
  key: MessageKey;
  parameters?: MessageParameters;
}

/** 10400 that names the one field that holds, or refers to, the file. */
export function refused(path: string, language: Language, { key, parameters }: Problem): CallError {
  const field: FieldError = {
    path,
    rule: key.replace(/^rule\./, ''),
    message: translate(language, key, parameters),
  };
  return new CallError('input', { response: { fields: [field] } });
}
