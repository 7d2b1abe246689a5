/**
 * Reads JSON, and says where it is broken and what was expected there. Never repeats the input, which may be
 * a password.
 */
import { isUtf8 } from 'node:buffer';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { inSlices } from './slices.ts';

/** Invalid JSON; `mensagem` says where. */
export class BrokenJson extends Error {
  readonly mensagem: Message;
  constructor(mensagem: Message) {
    super(mensagem['en-US']);
    this.mensagem = mensagem;
  }
}

const NOT_UTF8 = message('O corpo não está em UTF-8.', 'The body is not in UTF-8.');
const NOT_JSON = message('O corpo não é um JSON válido.', 'The body is not valid JSON.');

const utf8 = new TextDecoder('utf-8');

/**
 * The same value, built part by part, so that other requests run in between. Building objects costs time per
 * object, and no single part has many. `parts`: start and end of each part, from the outline.
 */
export async function parseParts(body: Uint8Array, parts: readonly number[]): Promise<unknown> {
  if (!isUtf8(body)) throw new BrokenJson(NOT_UTF8);
  try {
    const pause = inSlices();
    const outer = JSON.parse(withNumbersFor(parts, body)) as Record<
      string,
      Record<string, unknown>
    >;
    for (const holder of Object.values(outer ?? {})) {
      if (typeof holder !== 'object' || holder === null) continue;
      for (const key of Object.keys(holder)) {
        const place = holder[key];
        if (!Array.isArray(place)) continue;
        const part = place[0] as number;
        holder[key] = JSON.parse(textOf(body, parts[2 * part], parts[2 * part + 1]));
        await pause();
      }
    }
    return outer;
  } catch {
    throw new BrokenJson(NOT_JSON);
  }
}

/** The text with `[0]`, `[1]` … in place of its parts. No other array is at that depth. */
function withNumbersFor(parts: readonly number[], body: Uint8Array): string {
  const texts: string[] = [];
  let end = 0;
  for (let part = 0; 2 * part < parts.length; part++) {
    texts.push(textOf(body, end, parts[2 * part]), `[${part}]`);
    end = parts[2 * part + 1] as number;
  }
  return texts.join('') + textOf(body, end);
}

const textOf = (body: Uint8Array, from?: number, to?: number): string =>
  utf8.decode(body.subarray(from, to));

/** Parses `body` as JSON in UTF-8. Throws BrokenJson. */
export function parseJson(body: Uint8Array): unknown {
  if (!isUtf8(body)) throw new BrokenJson(NOT_UTF8);
  const text = utf8.decode(body);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BrokenJson(whereBroken(text, (error as Error).message));
  }
}

/** In characters. A longer text is not read again just to describe its fault. */
const DESCRIBED_AT_MOST = 65_536;

function whereBroken(text: string, said: string): Message {
  const fault = text.length <= DESCRIBED_AT_MOST ? firstFault(text) : positionIn(said);
  if (!fault) return NOT_JSON;
  const { line, column, expected } = fault;
  return message(
    `O corpo não é um JSON válido: linha ${line}, coluna ${column}${expected ? `: ${expected['pt-BR']}` : ''}.`,
    `The body is not valid JSON: line ${line}, column ${column}${expected ? `: ${expected['en-US']}` : ''}.`,
  );
}

interface Fault {
  line: number;
  column: number;
  expected?: Message | undefined;
}

function firstFault(text: string): Fault | undefined {
  let found: Fault | undefined;
  const onError = (
    code: number,
    _offset: number,
    _length: number,
    line: number,
    column: number,
  ) => {
    found ??= { line: line + 1, column: column + 1, expected: EXPECTED[printParseErrorCode(code)] };
  };
  visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  return found;
}

/** V8 reports the position of most faults. */
function positionIn(said: string): Fault | undefined {
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(said) ?? [];
  return line && column ? { line: Number(line), column: Number(column) } : undefined;
}

const NOT_CLOSED = message('falta a aspa que fecha o texto', 'the text has no closing quote');
const NO_COMMENTS = message('JSON não tem comentários', 'JSON has no comments');
const BAD_NUMBER = message('número inválido', 'invalid number');
const BAD_ESCAPE = message('escape inválido no texto', 'invalid escape in the text');

/** What was expected, by the parser's name of the fault. */
const EXPECTED: Record<string, Message> = {
  InvalidSymbol: message('valor inválido', 'invalid value'),
  InvalidNumberFormat: BAD_NUMBER,
  UnexpectedEndOfNumber: BAD_NUMBER,
  PropertyNameExpected: message(
    'esperado o nome de um campo entre aspas duplas',
    'expected the name of a field in double quotes',
  ),
  ValueExpected: message('esperado um valor', 'expected a value'),
  ColonExpected: message('esperado “:”', 'expected “:”'),
  CommaExpected: message('esperada “,”', 'expected “,”'),
  CloseBraceExpected: message('esperado “}”', 'expected “}”'),
  CloseBracketExpected: message('esperado “]”', 'expected “]”'),
  EndOfFileExpected: message('esperado o fim do corpo', 'expected the end of the body'),
  InvalidCommentToken: NO_COMMENTS,
  UnexpectedEndOfComment: NO_COMMENTS,
  UnexpectedEndOfString: NOT_CLOSED,
  InvalidUnicode: BAD_ESCAPE,
  InvalidEscapeCharacter: BAD_ESCAPE,
  InvalidCharacter: message('caractere de controle no texto', 'control character in the text'),
};
