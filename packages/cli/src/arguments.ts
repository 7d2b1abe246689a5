/** Reads the words after `campeiro`. Reports all faults at once. */
import { parseArgs } from 'node:util';
import { type Command, Fault } from './command.ts';

/** The caller's mistake, one sentence each; `command` is the one that was meant, if that is known. */
export class UsageError extends Error {
  readonly faults: readonly string[];
  readonly command: Command | undefined;
  constructor(faults: readonly string[], command?: Command) {
    super(faults.join(' '));
    this.faults = faults;
    this.command = command;
  }
}

interface Call {
  command: Command;
  values: Record<string, unknown>;
  argument: string;
}

/** The command that `words` begins with, and what follows. Throws a UsageError. */
export function commandIn(commands: readonly Command[], args: readonly string[]) {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const words = end === -1 ? args : args.slice(0, end);
  const command = commands.find((it) => `${words.join(' ')} `.startsWith(`${it.words} `));
  if (command) return { command, rest: args.slice(command.words.split(' ').length) };
  if (words.length === 0) throw new UsageError(['Say which command, before all options.']);
  const meant = commands.filter((it) => it.words.startsWith(`${words[0]} `));
  const other = `There is no command "${words.slice(0, 2).join(' ')}".`;
  const hint = meant.length > 0 ? ` Did you mean ${meant.map((it) => it.words).join(' or ')}?` : '';
  throw new UsageError([other + hint]);
}

/** What `rest` gives the command. Throws a UsageError that names every option that is wrong. */
export function callOf(command: Command, rest: readonly string[]): Call {
  const { options } = command;
  const given = tokensOf(command, rest);
  const faults = given.flatMap((token) => faultsOf(token, command));
  const read = Object.entries(options).map(([name, option]) => {
    const tokens = given.flatMap((token) =>
      token.kind === 'option' && token.name === name ? [token] : [],
    );
    if (tokens.length > 1) faults.push(`--${name} is given more than once.`);
    const [token] = tokens;
    if (!token && option.fallback === undefined) faults.push(`--${name} is missing.`);
    if (!token) return [name, option.fallback] as const;
    if (!option.kind) return [name, true] as const;
    const value = token.value === undefined ? undefined : option.kind.read(token.value);
    if (value instanceof Fault) faults.push(`--${name} ${value.text}`);
    return [name, value] as const;
  });
  const words = given.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const [argument = '', ...others] = command.argument ? words : ['', ...words];
  if (command.argument && argument === '') faults.push(`${command.argument.shown} is missing.`);
  faults.push(
    ...others.map((word) => `"${word}" is one word too many: put a value with spaces in quotes.`),
  );
  if (faults.length > 0) throw new UsageError(faults, command);
  return { command, values: Object.fromEntries(read), argument };
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function tokensOf({ options }: Command, rest: readonly string[]): Token[] {
  const kinds = Object.entries(options).map(([name, { kind }]) => {
    const type = kind ? ('string' as const) : ('boolean' as const);
    return [name, { type }] as const;
  });
  const { tokens } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(kinds),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  return tokens;
}

/** What is wrong with the form of one word, apart from its value. */
function faultsOf(token: Token, { words, options }: Command): string[] {
  if (token.kind !== 'option') return [];
  const { rawName, name, value, inlineValue } = token;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option || rawName !== `--${name}`) {
    const known = Object.keys(options).map((one) => `--${one}`);
    const has = known.length > 0 ? `has ${known.join(', ')}` : 'has no options';
    return [`${rawName} is unknown: campeiro ${words} ${has}.`];
  }
  if (!option.kind) return value === undefined ? [] : [`--${name} takes no value.`];
  if (value === undefined) return [`--${name} needs a value.`];
  if (!inlineValue && value.startsWith('-'))
    return [`--${name} needs a value. If it begins with a dash, write --${name}=${value}.`];
  return [];
}
