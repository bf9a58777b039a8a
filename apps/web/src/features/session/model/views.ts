/** The steps of the login page, as the address names them (`?view=register`). */
export const views = ['sms', 'password', 'register', 'forgot', 'organisation'] as const;
export type View = (typeof views)[number];

export const defaultView: View = 'sms';

/** The picker needs the ticket of a login just done; after a reload there is none and the login starts again. */
export function viewOf(wished: unknown, hasTicket: boolean): View {
  const view = views.find((name) => name === wished) ?? defaultView;
  return view === 'organisation' && !hasTicket ? defaultView : view;
}
