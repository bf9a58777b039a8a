import { crc32, inflateRawSync } from 'node:zlib';

/** By the directory at its end, as programs read it. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('No directory');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [sum, packed, size, length] = [16, 20, 24]
      .map((place) => zip.readUInt32LE(at + place))
      .concat(zip.readUInt16LE(at + 28)) as [number, number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const start = zip.readUInt32LE(at + 42) + 30 + length;
    const content = inflateRawSync(zip.subarray(start, start + packed));
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is broken`);
    files.set(name, content);
    at += 46 + length;
  }
  return files;
}

export interface ReadCell {
  value: string | number;
  format: string;
  bold: boolean;
}
export interface ReadSheet {
  name: string;
  xml: string;
  rows: Record<string, ReadCell>[];
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (_all, name: string) => named[name] ?? '?');
const decoded = (text: string): string =>
  plain(text).replaceAll(/_x([\dA-F]{4})_/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Sheets with their cells by column letters, as a spreadsheet shows them. */
export function readXlsx(bytes: Buffer): ReadSheet[] {
  const files = unzip(bytes);
  const textOf = (name: string): string => {
    const file = files.get(name);
    if (!file) throw new Error(`No ${name}`);
    return file.toString('utf8');
  };
  textOf('[Content_Types].xml');
  textOf('_rels/.rels');
  const styles = textOf('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      plain(code as string),
    ]),
  );
  const cellStyles = [...styles.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)"[^>]*applyFont/g)].map(
    ([, format, font]) => ({ format: formats.get(format) ?? '', bold: font === '1' }),
  );
  const targets = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/Id="(rId\d+)"[^>]*Target="([^"]+)"/g)].map(
      ([, id, target]) => [id, target as string],
    ),
  );
  return [...textOf('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"[^>]*r:id="(rId\d+)"/g)].map(
    ([, name, id]) => {
      const xml = textOf(`xl/${targets.get(id)}`);
      const rows = [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells]) =>
        Object.fromEntries(
          [...(cells as string).matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"[^>]*>(.*?)<\/c>/gs)].map(
            ([, column, style, content]): [string, ReadCell] => {
              const text = /<t[^>]*>(.*)<\/t>/s.exec(content as string)?.[1];
              const number = /<v>(.*)<\/v>/.exec(content as string)?.[1];
              const look = cellStyles[Number(style)] ?? { format: '', bold: false };
              return [
                column as string,
                { value: text === undefined ? Number(number) : decoded(text), ...look },
              ];
            },
          ),
        ),
      );
      return { name: plain(name as string), xml, rows };
    },
  );
}
