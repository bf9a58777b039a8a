export interface GraphErrorParts {
  code: number;
  message: string;
  subcode?: number;
  type?: string;
  status?: number;
  title?: string;
  text?: string;
  transient?: boolean;
  data?: Record<string, unknown>;
  /** What was done all the same: the write of which the answer could not be read. */
  original?: unknown;
  headers?: Record<string, string>;
}

/** What the Graph API answers when it refuses; clients branch on code and subcode, never on the words. */
export class GraphError extends Error {
  readonly parts: GraphErrorParts;
  constructor(parts: GraphErrorParts) {
    super(parts.message);
    this.parts = parts;
  }

  get status(): number {
    return this.parts.status ?? 400;
  }

  body(traceId: string): Record<string, unknown> {
    const { code, message, subcode, type, title, text, transient, data, original } = this.parts;
    return {
      error: {
        message,
        type: type ?? 'OAuthException',
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(data === undefined ? {} : { error_data: data }),
        ...(transient === undefined ? {} : { is_transient: transient }),
        ...(title === undefined ? {} : { error_user_title: title }),
        ...(text === undefined ? {} : { error_user_msg: text }),
        fbtrace_id: traceId,
        ...(original === undefined ? {} : { original_response: original }),
      },
    };
  }
}

/** Refused because of one parameter, in the words for developers only. */
export const badParam = (message: string): GraphError =>
  new GraphError({ code: 100, message: `(#100) ${message}` });

/** Refused because of a rule of the ads system: the developers' message is always the same, the reason stands in the user's. */
export const invalid = (title: string, text: string, subcode?: number, blame?: string): GraphError =>
  new GraphError({
    code: 100,
    message: 'Invalid parameter',
    subcode,
    title,
    text,
    transient: false,
    ...(blame === undefined ? {} : { data: { blame_field_specs: [[blame]] } }),
  });

const verbs: Readonly<Record<string, string>> = { GET: 'get', POST: 'post', DELETE: 'delete' };

export const noObject = (method: string, id: string): GraphError =>
  new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${verbs[method] ?? 'get'} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
  });

export const notGranted = (accountId: string): GraphError =>
  new GraphError({
    code: 200,
    status: 403,
    message: `(#200) Ad account owner has NOT grant ads_management or ads_read permission for act_${accountId}`,
  });

export const missingScope = (scope: string): GraphError =>
  new GraphError({
    code: 200,
    status: 403,
    message: `(#200) Requires ${scope} permission to manage the object`,
  });

/** Not a Graph error: the transaction is rolled back because the caller only wanted to know. */
export class ValidatedOnly extends Error {}
