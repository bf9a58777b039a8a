import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { readCsv } from '../../apps/server/src/features/exports/testing/read-csv.ts';
import { readXlsx } from '../../apps/server/src/features/exports/testing/read-xlsx.ts';
import type { Language } from './login.ts';
import { texts } from './texts.ts';

const dayMs = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** A week that is over in every zone and is not told otherwise while a journey looks at it. */
export const settledWeek = () => `from=${dayBefore(9)}&to=${dayBefore(3)}`;

/** The number of a column in the row of totals. */
export const totalOf = (page: Page, column: string): Locator =>
  page.locator(`[data-figure="${column}"]:not([data-row]):not([data-pivot])`);

export const figuresOf = (page: Page, column: string): Locator =>
  page.locator(`[data-figure="${column}"][data-row]:not([data-pivot])`);

/** `USD 1,234.50` as a file has it: `1234.50`. */
export const plainNumber = (text: string): string => text.replaceAll(/[^\d.-]/g, '');

/** Chooses an entry of a select by keys, as it is called. */
export async function choose(page: Page, select: string, entry: string): Promise<void> {
  const box = page.getByRole('combobox', { name: select, exact: true }).first();
  await box.focus();
  await page.keyboard.press('Enter');
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(entry, { exact: true })
    .click();
  await page.keyboard.press('Escape');
}

async function exported(page: Page, format: 'csv' | 'xlsx', language: Language): Promise<Buffer> {
  const t = texts('exports', language);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('action'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('dialog') });
  await dialog.getByText(t(`format.${format}`), { exact: true }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('action'), exact: true }).click();
  const file = readFileSync(await (await download).path());
  await expect(dialog).toHaveCount(0);
  return file;
}

/** The number below a heading in the row of totals of the exported file, with two decimals. */
export async function exportedTotal(
  page: Page,
  heading: string,
  format: 'csv' | 'xlsx',
  language: Language = 'en',
): Promise<string> {
  const file = await exported(page, format, language);
  const rows =
    format === 'csv'
      ? readCsv(file.toString('utf8'))
      : readXlsx(file).flatMap(({ rows: lines }) =>
          lines.map((line) => Object.values(line).map(({ value }) => String(value))),
        );
  const at = rows.findIndex((row) => row.some((cell) => cell.startsWith(heading)));
  const column = rows[at]?.findIndex((cell) => cell.startsWith(heading)) ?? -1;
  const total = rows.slice(at).find(([name]) => name === texts('exports', language)('about.total'));
  return Number(total?.[column]).toFixed(2);
}
