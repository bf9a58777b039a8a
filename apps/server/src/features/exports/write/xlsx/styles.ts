import { currencyOf } from '@adsail/contract';
import type { Value } from '../cell.ts';
import { escapeXml } from './text.ts';

const formats = {
  count: '#,##0',
  percent: '0.00%',
  ratio: '#,##0.00',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
} as const;

const moneyFormat = (currency: string | undefined): string => {
  const digits = currency ? currencyOf(currency).digits : 2;
  const number = digits > 0 ? `#,##0.${'0'.repeat(digits)}` : '#,##0';
  return currency ? `[$${currency}] ${number}` : number;
};

const formatOf = (value: Value): string | null => {
  switch (value.kind) {
    case 'money':
      return moneyFormat(value.currency);
    case 'number':
      return formats[value.unit];
    case 'day':
    case 'instant':
      return formats[value.kind];
    default:
      return null;
  }
};

/** Below are those that Excel has itself. */
const firstOwnFormat = 164;

/** Styles of the cells, noted as they come: the file that has them is written last. */
export class Styles {
  readonly #formats: string[] = [];
  readonly #styles = new Map<string, { format: number; bold: boolean }>();
  readonly #ids = new Map<string, number>();

  constructor() {
    this.#idOf(null, false);
  }

  #idOf(format: string | null, bold: boolean): number {
    const key = `${bold} ${format ?? ''}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    let at = 0;
    if (format !== null) {
      const found = this.#formats.indexOf(format);
      at = firstOwnFormat + (found < 0 ? this.#formats.push(format) - 1 : found);
    }
    const id = this.#styles.size;
    this.#styles.set(key, { format: at, bold });
    this.#ids.set(key, id);
    return id;
  }

  of(value: Value, bold = false): number {
    return this.#idOf(formatOf(value), bold);
  }

  get heading(): number {
    return this.#idOf(null, true);
  }

  xml(): string {
    const formatXml = this.#formats.map(
      (code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${escapeXml(code)}"/>`,
    );
    const styleXml = [...this.#styles.values()].map(
      ({ format, bold }) =>
        `<xf numFmtId="${format}" fontId="${bold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    );
    return [
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formatXml.length > 0 ? `<numFmts count="${formatXml.length}">${formatXml.join('')}</numFmts>` : '',
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${styleXml.length}">${styleXml.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }
}
