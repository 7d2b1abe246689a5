import { expect, test } from 'vitest';
import { callOf, commandIn, type UsageError } from './arguments.ts';
import { commands } from './commands/index.ts';
import { helpOf, overview } from './help.ts';

function read(...args: string[]) {
  const { command, rest } = commandIn(commands, args);
  return callOf(command, rest);
}

function faultsOf(...args: string[]): readonly string[] {
  try {
    read(...args);
    return [];
  } catch (error) {
    return (error as UsageError).faults;
  }
}

test('options are read as the API reads its fields', () => {
  const { command, values } = read('account', 'create', '--nome', ' Minha Empresa ');
  expect(command.words).toBe('account create');
  expect(values).toEqual({ nome: 'Minha Empresa', login: 'admin' });
  const user = ['--conta=7', '--nome=-Ana', '--login', 'ana', '--perfil', 'campo'];
  expect(read('user', 'create', ...user).values).toEqual({
    ...{ conta: 7, nome: '-Ana', login: 'ana', perfil: 'campo' },
  });
});

test.each([
  [[], ['Say which command, before all options.']],
  [['--nome', 'x'], ['Say which command, before all options.']],
  [['acount', 'create'], ['There is no command "acount create".']],
  [['account'], ['There is no command "account". Did you mean account create?']],
  [['epoch', 'renew', 'now'], ['"now" is one word too many: put a value with spaces in quotes.']],
  [['account', 'create'], ['--nome is missing.']],
  [['account', 'create', '--nome'], ['--nome needs a value.']],
  [
    ['account', 'create', '--nome', '--login=a'],
    ['--nome needs a value. If it begins with a dash, write --nome=--login=a.'],
  ],
  [['account', 'create', '--nome', '  '], ['--nome is not accepted: Must not be blank.']],
  [['account', 'create', '--nome=a', '--nome=b'], ['--nome is given more than once.']],
  [
    ['account', 'create', '--nome=a', '--__proto__=b'],
    ['--__proto__ is unknown: campeiro account create has --nome, --login.'],
  ],
  [['epoch', 'renew', '-x'], ['-x is unknown: campeiro epoch renew has --salto.']],
  [['epoch', 'renew', '--salto=1e9'], ['--salto must be from 1 to 9999999999.']],
])('%j: %j', (args, faults) => {
  expect(faultsOf(...args)).toEqual(faults);
});

test('everything that is wrong is said at once, by the name of its option', () => {
  const args = ['--conta=0', `--nome=${'a'.repeat(201)}`, '--perfil=chefe', '--senha=x', 'Ana'];
  expect(faultsOf('user', 'create', ...args)).toEqual([
    '--senha is unknown: campeiro user create has --conta, --nome, --login, --perfil.',
    '--conta must be a number, such as 1.',
    expect.stringMatching(/^--nome is not accepted: .*200/),
    '--login is missing.',
    '--perfil must be one of administrador, gestor, integracao, campo.',
    '"Ana" is one word too many: put a value with spaces in quotes.',
  ]);
});

test('every command and every option is explained', () => {
  for (const command of commands) {
    expect(overview(commands)).toContain(`campeiro ${command.words} `);
    const help = helpOf(command);
    for (const [name, { about }] of Object.entries(command.options)) {
      expect(help).toContain(`--${name}`);
      expect(help).toContain(about);
    }
  }
});
