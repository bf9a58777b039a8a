import { escapeXml } from './text.ts';
import { xmlHead } from './sheet.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that hold the sheets together; `names` in the order in which they were written. */
export function workbookParts(names: readonly string[]): Record<string, string> {
  const sheets = names.map((name, at) => ({ name: escapeXml(name), number: at + 1 }));
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relationships = (entries: readonly string[]) =>
    `${xmlHead}<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`;
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${main}.${type}+xml"/>`;
  return {
    'xl/workbook.xml': [
      xmlHead,
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>`,
      ...sheets.map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`),
      '</sheets></workbook>',
    ].join(''),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map(({ number }) =>
        relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
      ),
      relationship(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': relationships([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml': [
      xmlHead,
      `<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override('/xl/workbook.xml', 'sheet.main'),
      override('/xl/styles.xml', 'styles'),
      ...sheets.map(({ number }) => override(`/xl/worksheets/sheet${number}.xml`, 'worksheet')),
      '</Types>',
    ].join(''),
  };
}
