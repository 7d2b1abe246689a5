import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@campeiro/server/platform/root';
import { expect, test } from 'vitest';
import { read, type UsageError } from './arguments.ts';
import { commands } from './commands/index.ts';
import { EXIT_CODES } from './help.ts';

const call = (...args: string[]) => {
  const asked = read(commands, args);
  if ('text' in asked) throw new Error('a text, not a call');
  return asked;
};

const textOf = (...args: string[]): string => {
  const asked = read(commands, args);
  return 'text' in asked ? asked.text : '';
};

function faultsOf(...args: string[]): readonly string[] {
  try {
    call(...args);
    return [];
  } catch (error) {
    return (error as UsageError).faults;
  }
}

test('options are read as the API reads its fields', () => {
  const { command, values } = call('account', 'create', '--nome', ' Minha Empresa ');
  expect(command.words).toBe('account create');
  expect(values).toEqual({ nome: 'Minha Empresa', login: 'admin', json: false });
  const user = ['--conta=7', '--nome=-Ana', '--login', 'ana', '--perfil', 'campo', '--json'];
  expect(call('user', 'create', ...user).values).toMatchObject({
    ...{ conta: 7, nome: '-Ana', login: 'ana', perfil: 'campo', json: true },
  });
  const file = call('restore', '--try', 'one.tar');
  expect(file).toMatchObject({ argument: 'one.tar', values: { try: true, json: false } });
});

test.each([
  [[], ['Say which command.']],
  [['account'], ['Say which command.']],
  [['--nome', 'x'], ["Unknown option '--nome'."]],
  [['acount', 'create'], ["Unknown command 'acount'. Did you mean account?"]],
  [['account', 'creat'], ["Unknown command 'creat'. Did you mean create?"]],
  [['account', 'create', '--nom', 'a'], ["Unknown option '--nom'. Did you mean --nome?"]],
  [['epoch', 'renew', 'now'], ['"now" is one word too many: put a value with spaces in quotes.']],
  [['account', 'create'], ['--nome is missing.']],
  [['account', 'create', '--nome'], ["Option '--nome <TEXT>' argument missing."]],
  [
    ['account', 'create', '--nome', '--login=a'],
    ['--nome needs a value. If it begins with a dash, write --nome=--login=a.'],
  ],
  [['account', 'create', '--nome', '  '], ['--nome is not accepted: Must not be blank.']],
  [['account', 'create', '--nome=a', '--nome=b'], ['--nome is given more than once.']],
  [['account', 'create', '--nome=a', '--__proto__=b'], ["Unknown option '--__proto__=b'."]],
  [['epoch', 'renew', '-x'], ["Unknown option '-x'."]],
  [['epoch', 'renew', '--salto=1e9'], ['--salto must be from 1 to 9999999999.']],
  [['restore'], ['FILE is missing.']],
])('%j: %j', (args, faults) => {
  expect(faultsOf(...args)).toEqual(faults);
});

test('every value that is wrong is named at once, by its option', () => {
  const args = ['--conta=0', `--nome=${'a'.repeat(201)}`, '--perfil=chefe', 'Ana'];
  expect(faultsOf('user', 'create', ...args)).toEqual([
    '--conta must be a number, such as 1.',
    expect.stringMatching(/^--nome is not accepted: .*200/),
    '--login is missing.',
    expect.stringMatching(/^--perfil must be one of administrador, gestor/),
    '"Ana" is one word too many: put a value with spaces in quotes.',
  ]);
});

const squeezed = (text: string) => text.replace(/\s+/g, ' ');

test.each(commands.map((command) => [command.words, command] as const))(
  '%s explains itself and its options, and its examples are calls of it',
  (words, command) => {
    const help = squeezed(textOf(...words.split(' '), '--help'));
    expect(help).toContain(command.about);
    for (const [name, { about }] of Object.entries(command.options)) {
      expect(help).toContain(`--${name}`);
      expect(help).toContain(about);
    }
    expect(command.examples).not.toEqual([]);
    for (const example of command.examples) {
      expect(help).toContain(squeezed(example));
      const [called = ''] = example.split(' < ');
      const [, ...args] = called.match(/"[^"]*"|\S+/g) ?? [];
      expect(call(...args.map((arg) => arg.replaceAll('"', ''))).command).toBe(command);
    }
  },
);

test('the list names every command', () => {
  const list = textOf('--help');
  for (const { words } of commands) {
    const [first = '', second = ''] = words.split(' ');
    expect(list).toMatch(new RegExp(`^  ${first} .*${second}`, 'm'));
  }
});

test.each(['docs/operations.md', 'docs/operations.pt-BR.md'])(
  'the tables of commands and exit codes in %s',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/^\| `campeiro ([a-z -]+)` \|/gm)].map(([, words]) => words);
    expect(named).toEqual(commands.map(({ words }) => words));
    for (const code of Object.keys(EXIT_CODES))
      expect(text).toMatch(new RegExp(`^- ${code}\\b`, 'm'));
  },
);
