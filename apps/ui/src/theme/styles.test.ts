/** What the technicians' app is drawn with has its styles: with the app, or where the component is used. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APPS = join(import.meta.dirname, '../../..');
const STYLES = join(import.meta.dirname, '../../../../node_modules/@mantine/core/styles');

const exist = new Set(globSync('*.css', { cwd: STYLES }).map((file) => file.replace('.css', '')));
const read = (file: string) => readFileSync(join(APPS, file), 'utf8');

const stylesIn = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name]) => name as string);

const componentsIn = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );

test('every component of Mantine in it', () => {
  const atOnce = stylesIn(read('ui/src/theme/styles.ts'));
  const files = globSync('{field,ui}/src/**/*.tsx', { cwd: APPS });
  const bare = files.flatMap((file) => {
    const text = read(file);
    const styled = new Set([...atOnce, ...stylesIn(text)]);
    return componentsIn(text)
      .filter((name) => exist.has(name) && !styled.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(bare).toEqual([]);
});
