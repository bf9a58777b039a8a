import { endingOf } from '../files/index.ts';

/** What no system lets stand in the name of a file. */
const forbidden = /[\\/:*?"<>|\p{C}]/gu;

/** The name of a material as part of the name of a file, without its ending. */
export const plainName = (name: string): string =>
  name.replace(forbidden, '_').replace(/^\.+|[. ]+$/g, '') || 'material';

/** Names of devices, which Windows takes for those whatever ending follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3])(?: *\.|$)/i;
const longestBytes = 255;

/** As much of it as fits, in whole characters as people see them. */
function shortened(name: string, bytes: number): string {
  if (Buffer.byteLength(name) <= bytes) return name;
  let [kept, used] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    used += Buffer.byteLength(segment);
    if (used > bytes) break;
    kept += segment;
  }
  return kept.replace(/[. ]+$/, '') || 'material';
}

/**
 * The names of materials as names of files that every system can store, each once: no two in a folder may differ in capitals or in
 * how an accent is written alone.
 */
export function fileNames(rows: readonly { name: string; fileKey: string; mimeType: string }[]): string[] {
  const taken = new Set<string>();
  return rows.map(({ name, fileKey, mimeType }) => {
    const plain = plainName(name.normalize('NFC'));
    const safe = device.test(plain) ? `_${plain}` : plain;
    for (let number = 1; ; number += 1) {
      const end = `${number === 1 ? '' : ` (${number})`}.${endingOf(fileKey, mimeType)}`;
      const made = shortened(safe, longestBytes - Buffer.byteLength(end)) + end;
      if (taken.has(made.toUpperCase())) continue;
      taken.add(made.toUpperCase());
      return made;
    }
  });
}
