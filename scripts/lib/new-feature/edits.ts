import { UserFacingError } from '../user-facing-error.ts';
import type { Placeholder } from './placeholder.ts';
import { rightLines, rightsFile, withoutRights } from './rights.ts';

export const languages = ['zh', 'en', 'ar'] as const;

/** A shared file that names every feature, and what a new one adds to it. */
export interface Edit {
  path: string;
  apply(text: string): string;
}

/** Right before the one line that the list ends with. */
function before(end: string, addition: string) {
  return (text: string, path: string): string => {
    const at = text.indexOf(`\n${end}`);
    if (at < 0 || text.indexOf(`\n${end}`, at + 1) >= 0)
      throw new UserFacingError(`${path} has not exactly one line "${end}": add ${addition.trim()} by hand.`);
    return `${text.slice(0, at)}\n${addition}${text.slice(at)}`;
  };
}

/** After the last of the imports. */
const withImport =
  (line: string) =>
  (text: string): string => {
    const last = text.lastIndexOf('\nimport ');
    const end = text.indexOf(';\n', last) + 2;
    return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
  };

const edit = (path: string, ...steps: ((text: string, path: string) => string)[]): Edit => ({
  path,
  apply: (text) => steps.reduce((changed, step) => step(changed, path), text),
});

const screen = (rename: (text: string) => string, path: string, more: readonly string[]): string =>
  `{
      path: '${path}',
${rename(`      title: 'sample-things:title',
      page: () => import('../../features/sample-things/page.tsx'),
      shape: 'list',
      texts: ['sample-things'],
      right: 'sample-things.read',`)}
      ${more.join(',\n      ')},
    }`;

export const routesOf = (section: string): string => `apps/web/src/app/routes/${section}.ts`;
export const screenNames = (language: string): string => `apps/web/src/i18n/routes/messages/${language}.json`;

/** A screen that is built is named by its feature. */
const withoutName = ({ title }: Placeholder, language: string): Edit =>
  edit(screenNames(language), (text) => {
    const names = JSON.parse(text) as { screen: Record<string, string> };
    delete names.screen[title];
    return `${JSON.stringify(names, null, 2)}\n`;
  });

/** The four files that know all features, and the names of screens where the feature takes the place of one. */
export function editsOf(
  rename: (text: string) => string,
  section: string,
  placeholder: Placeholder | undefined,
  /** Rights that only the placeholder needed. */
  leftOver: readonly string[],
): Edit[] {
  const routes = routesOf(section);
  return [
    ...(placeholder ? languages.map((language) => withoutName(placeholder, language)) : []),
    edit(
      'packages/contract/src/registry.ts',
      withImport(rename("import { sampleThingCalls } from './sample-things/index.ts';")),
      before('} satisfies Record<string, CallGroup>;', rename("  'sample-things': sampleThingCalls,")),
    ),
    edit(rightsFile, (text, path) => {
      const own = rename('sample-things');
      // A right of the feature's own name would stand there twice.
      const left = withoutRights(text, [...leftOver, `${own}.read`, `${own}.write`]);
      const lines = rightLines(text, own, placeholder?.right);
      return before('} as const satisfies Record<string, readonly Role[]>;', lines)(left, path);
    }),
    edit(
      'apps/server/src/features/index.ts',
      withImport(rename("import { sampleThingsFeature } from './sample-things/index.ts';")),
      before('];', rename('  sampleThingsFeature,')),
    ),
    edit(routes, (text) => {
      if (placeholder) {
        const { path, start, end, kept } = placeholder;
        return `${text.slice(0, start)}${screen(rename, path, kept)}${text.slice(end)}`;
      }
      const [, path] = /\n {2}path: '([^']+)',/.exec(text) ?? [];
      if (!path) throw new UserFacingError(`${routes} names no path of its section.`);
      const entry = screen(rename, rename(`${path}/sampleThings`), ["icon: 'title'"]);
      return before('  ],', `    ${entry},`)(text, routes);
    }),
  ];
}
