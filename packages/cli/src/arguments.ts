/** Reads the words after `campeiro` with commander, and then the values as the API reads its fields. */
import { VERSION } from '@campeiro/server/platform/version';
import { CommanderError, Command as Program, Option as ProgramOption } from 'commander';
import { type Command, Fault, type Kind, type Option } from './command.ts';
import { EVERYWHERE, explain } from './help.ts';

/** The caller's mistake, one sentence each; `command` is the one that was meant, if that is known. */
export class UsageError extends Error {
  readonly faults: readonly string[];
  readonly command: string;
  constructor(faults: readonly string[], command = '') {
    super(faults.join(' '));
    this.faults = faults;
    this.command = command;
  }
}

/** A command with the values of its options. */
interface Call {
  command: Command;
  values: Record<string, unknown>;
  argument: string;
}

/** A text that was asked for, such as a command's help. */
interface Text {
  text: string;
}

/** What `args` ask for. Throws a UsageError, which names every value that is wrong. */
export function read(commands: readonly Command[], args: readonly string[]): Call | Text {
  const output = { text: '' };
  let given: Given | undefined;
  const program = programOf(commands, output, (called) => {
    given = called;
  });
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return output;
    throw new UsageError(sentencesOf(error), meantBy(commands, args));
  }
  if (!given) throw new UsageError(sentencesOf());
  return callOf(given, args);
}

/** What commander found: the texts of each option, in the order in which they were given. */
interface Given {
  command: Command;
  options: Record<string, string[] | boolean>;
  words: string[];
}

function programOf(
  commands: readonly Command[],
  output: { text: string },
  called: (given: Given) => void,
): Program {
  const program = new Program('campeiro')
    .description('Commands for the host of an installation.')
    .version(VERSION, '--version', 'Prints the version.')
    .configureOutput({
      writeOut: (text) => {
        output.text += text;
      },
      writeErr: () => {}, // the error has the same text
    })
    .exitOverride()
    .addHelpText('after', EVERYWHERE);
  for (const command of commands) {
    const { words, about, argument, options } = command;
    const names = words.split(' ');
    const name = names.pop() ?? '';
    const parent = names.reduce(groupIn(commands), program);
    const sub = parent
      .command(name)
      .description(about)
      .allowExcessArguments()
      .helpOption('--help', 'Shows this.');
    if (argument) sub.argument(`[${argument.shown}]`, argument.about);
    for (const [option, { kind, about: text, fallback, isRepeated }] of Object.entries(options)) {
      const isShown = kind && !isRepeated && Boolean(fallback);
      const made = kind
        ? new ProgramOption(
            `--${option} <${kind.shown}>`,
            isShown ? `${text} Default: ${fallback}.` : text,
          ).argParser((value: string, before: string[] = []) => [...before, value])
        : new ProgramOption(`--${option}`, text);
      made.attributeName = () => option;
      sub.addOption(made);
    }
    sub.addHelpText('after', explain(command));
    sub.action(() => called({ command, options: sub.opts(), words: sub.args }));
  }
  program.helpOption('--help', 'Explains a command, or lists all.');
  return program;
}

/** Finds or makes the command that others stand below, such as `account`. */
const groupIn =
  (commands: readonly Command[]) =>
  (parent: Program, name: string): Program => {
    const known = parent.commands.find((it) => it.name() === name);
    if (known) return known;
    const below = commands.filter(({ words }) => words.startsWith(`${name} `));
    return parent
      .command(name)
      .description(
        `${below.map(({ words }) => words.slice(name.length + 1)).join(', ')}: see its --help.`,
      )
      .helpOption('--help', 'Lists the commands.');
  };

/** Commander's message as sentences: the nearest name is one of its own. */
function sentencesOf(error?: CommanderError): string[] {
  if (!error || error.code === 'commander.help') return ['Say which command.'];
  const [first = '', ...hints] = error.message.replace(/^error: /, '').split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}.`;
  return [[sentence, ...hints.map((hint) => hint.replace(/^\((.*)\)$/, '$1'))].join(' ')];
}

const meantBy = (commands: readonly Command[], args: readonly string[]): string =>
  commands.find(({ words }) => `${args.join(' ')} `.startsWith(`${words} `))?.words ?? '';

function callOf({ command, options: given, words }: Given, args: readonly string[]): Call {
  const faults: string[] = [];
  const readIn = (name: string, kind: Kind<unknown>, text: string): unknown => {
    // It is the next option and not a value, unless the caller joined both by `=`.
    if (text.startsWith('-') && !args.includes(`--${name}=${text}`))
      faults.push(`--${name} needs a value. If it begins with a dash, write --${name}=${text}.`);
    const value = kind.read(text);
    if (value instanceof Fault) faults.push(`--${name} ${value.text}`);
    return value;
  };
  const valueFor = (name: string, { kind, fallback, isRepeated }: Option<unknown>): unknown => {
    const texts = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof texts === 'boolean') return texts;
    const [text, ...more] = texts ?? [];
    if (text === undefined && fallback === undefined) faults.push(`--${name} is missing.`);
    if (text === undefined || !kind) return fallback;
    if (isRepeated) return [text, ...more].map((one) => readIn(name, kind, one));
    if (more.length > 0) faults.push(`--${name} is given more than once.`);
    return readIn(name, kind, text);
  };
  const values = Object.entries(command.options).map(
    ([name, option]) => [name, valueFor(name, option)] as const,
  );
  const [argument = '', ...others] = command.argument ? words : ['', ...words];
  if (command.argument && argument === '') faults.push(`${command.argument.shown} is missing.`);
  for (const word of others)
    faults.push(`"${word}" is one word too many: put a value with spaces in quotes.`);
  if (faults.length > 0) throw new UsageError(faults, command.words);
  return { command, values: Object.fromEntries(values), argument };
}
