import type { Problem } from '../../fields/index.ts';

/** The platform's own codes; HTTP stays 200. */
export const errorCodes = {
  ok: 0,
  noPermission: 40001,
  parameter: 40002,
  notFound: 40007,
  limited: 40100,
  app: 40101,
  tokenEmpty: 40104,
  token: 40105,
  authCode: 40110,
  task: 40200,
  taskNotReady: 40201,
  conflict: 40202,
  check: 40700,
  fileFormat: 40908,
  duplicateMaterial: 40911,
  system: 50000,
} as const;

export class TikTokError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const wrong = (message: string): TikTokError => new TikTokError(errorCodes.parameter, message);
export const missing = (message: string): TikTokError => new TikTokError(errorCodes.notFound, message);

/** The platform names the first field that is wrong. */
export function fieldError({ path, rule, expected }: Problem): TikTokError {
  switch (rule) {
    case 'required':
      return wrong(`${path}: Missing data for required field.`);
    case 'enum':
      return wrong(`${path}: Must be one of: ${expected}.`);
    case 'min':
      return wrong(`${path}: Must be greater than or equal to ${expected}.`);
    case 'max':
      return wrong(`${path}: Must be less than or equal to ${expected}.`);
    case 'length':
      return wrong(
        `${path}: Length must be between ${expected.replace('-', ' and ').replace(/ and $/, ' and up')}.`,
      );
    case 'unknown':
      return wrong(`${path}: Unknown field.`);
    default:
      return wrong(`${path}: Not a valid ${expected}.`);
  }
}
