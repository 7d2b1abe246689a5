/** `npm run n8n`: makes the package of the n8n nodes in `packages/n8n/dist`, to be published from there. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../..');
const DIST = join(HERE, '../dist');

/** n8n finds a class by the name of its file. */
const CREDENTIALS = ['credentials/CampeiroApi.credentials'];
const NODES = ['nodes/Campeiro/Campeiro.node', 'nodes/CampeiroTrigger/CampeiroTrigger.node'];
const ALL = [...CREDENTIALS, ...NODES];

/** One file for each class, with the SDK and what it uses of the contract within: n8n's rules want no dependencies. */
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    lib: {
      entry: Object.fromEntries(ALL.map((one) => [one, join(HERE, `../src/${one}.ts`)])),
      formats: ['cjs'],
      fileName: (_, name) => `${name}.js`,
    },
  },
});
for (const one of ALL)
  cpSync(join(ROOT, 'apps/field/public/icon.svg'), join(DIST, one, '../campeiro.svg'));
for (const [from, to] of [
  [join(HERE, '../README.md'), 'README.md'],
  [join(ROOT, 'LICENSE'), 'LICENSE'],
] as const)
  cpSync(from, join(DIST, to));
const { name, version, description, license } = JSON.parse(
  readFileSync(join(HERE, '../package.json'), 'utf8'),
);
const files = (classes: readonly string[]) => classes.map((one) => `${one}.js`);
const published = {
  ...{ name, version, description, license },
  keywords: ['n8n-community-node-package'],
  engines: { node: '>=20.3' },
  n8n: { n8nNodesApiVersion: 1, credentials: files(CREDENTIALS), nodes: files(NODES) },
};
writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
