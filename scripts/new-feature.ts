import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { makeFeature } from './lib/new-feature/index.ts';
import { inRoot, root } from './lib/paths.ts';
import { endWith, UserFacingError } from './lib/user-facing-error.ts';

// npm run new-feature -- copy-texts --section materials
// npm run new-feature -- stories --singular story
// npm run new-feature -- copy-texts --screen copywriting
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      section: { type: 'string', default: 'materials' },
      singular: { type: 'string' },
      screen: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0)
    throw new UserFacingError('Name one feature: npm run new-feature -- copy-texts');
  const { files, edited } = makeFeature(root, { name, ...values, now: new Date() });
  const oxfmt = inRoot('node_modules', 'oxfmt', 'bin', 'oxfmt');
  spawnSync(process.execPath, [oxfmt, ...files, ...edited], { cwd: root, stdio: 'inherit' });
  console.log(`Made:\n  ${files.join('\n  ')}\nChanged:\n  ${edited.join('\n  ')}`);
  console.log(
    'It works as it is. Next: fields in schema.ts, tables.ts and the migration; who may (rights.ts); the icon; the words of its three languages, which speak of an "item" in Chinese and Arabic.',
  );
} catch (error) {
  endWith(error);
}
