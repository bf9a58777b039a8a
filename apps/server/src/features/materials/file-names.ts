/** What no system lets stand in the name of a file. */
const forbidden = /[\\/:*?"<>|\p{C}]/gu;

/** The name of a material as the name of a file, without its ending. */
export const plainName = (name: string): string =>
  name.replace(forbidden, '_').replace(/^\.+|[. ]+$/g, '') || 'material';
