/** `npm run client`: makes the package of the SDK in `packages/client/dist`, to be published from there. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../..');
const DIST = join(HERE, '../dist');

interface Package {
  name: string;
  version: string;
  description: string;
  license: string;
}

/** The kinds of modules that Node and bundlers ask for. */
const MODULES = { esm: 'module', cjs: 'commonjs' } as const;

rmSync(DIST, { recursive: true, force: true });
for (const [folder, type] of Object.entries(MODULES)) {
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  execFileSync(compiler, ['-p', join(HERE, `${folder}.json`)], { stdio: 'inherit' });
  write(join(folder, 'package.json'), { type });
}
// TypeScript leaves the endings of our own files in declarations, which older versions do not understand.
for (const file of globSync('**/*.d.ts', { cwd: DIST })) {
  const path = join(DIST, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\..*)\.ts'/g, "$1.js'"));
}
const own: Package = JSON.parse(readFileSync(join(HERE, '../package.json'), 'utf8'));
write('package.json', published(own));
for (const [from, to] of [
  [join(HERE, '../README.md'), 'README.md'],
  [join(ROOT, 'LICENSE'), 'LICENSE'],
] as const)
  cpSync(from, join(DIST, to));

function write(path: string, value: object): void {
  writeFileSync(join(DIST, path), `${JSON.stringify(value, null, 2)}\n`);
}

function published({ name, version, description, license }: Package): object {
  const entry = (folder: keyof typeof MODULES) => ({
    types: `./${folder}/index.d.ts`,
    default: `./${folder}/index.js`,
  });
  return {
    ...{ name, version, description, license },
    type: 'module',
    // Of tools that do not read `exports`.
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    exports: { '.': { import: entry('esm'), require: entry('cjs') } },
    sideEffects: false,
    engines: { node: '>=20.3' },
  };
}
