/** PostgreSQL's wording of definitions → SQL in this project's style. */

type Replacement = [RegExp, string];

const TYPES: Replacement[] = [
  [/timestamp(\(\d\))? with time zone/g, 'timestamptz$1'],
  [/timestamp(\(\d\))? without time zone/g, 'timestamp$1'],
  [/character varying/g, 'varchar'],
];

/** Redundant parts that PostgreSQL adds. */
const NEEDLESS: Replacement[] = [
  [/('(?:[^']|'')*')::text\b(?!\[)/g, '$1'],
  [/'(-\d+)'::integer\b/g, '$1'],
  [/(\d)::(?:double precision|numeric|bigint)\b/g, '$1'],
  [/= any \(array\[((?:'[^']*'|\d+|, )+)\]\)/g, 'in ($1)'],
  [/\(\(select (\w+)\(\) as \1\)\)/g, '(select $1())'],
];

const ROUTINE_BODY = /(\$(?:function|procedure)\$[\s\S]*\$(?:function|procedure)\$)/;

const replaceAll = (text: string, replacements: Replacement[]): string =>
  replacements.reduce((result, [pattern, by]) => result.replace(pattern, by), text);

/** Applies `change` outside of quotes, where capitals are only in PostgreSQL's keywords. */
const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[^'"]+/g, (part) => {
    if (!/^['"]/.test(part)) return change(replaceAll(part.toLowerCase(), TYPES));
    return part.includes('\n') ? `e${part.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}` : part;
  });

/** An expression or a statement on one line, in lower case and without redundant casts. */
export function normalized(definition: string): string {
  const line = outsideQuotes(definition, (part) =>
    part.replace(/\s*\n\s*/g, ' ').replaceAll('( select', '(select'),
  );
  return replaceAll(line, NEEDLESS);
}

/** The same for the definition of a routine, which keeps its lines. A quoted body stays unchanged. */
export const normalizedRoutine = (definition: string): string =>
  definition
    .split(ROUTINE_BODY)
    .map((part, i) => (i % 2 ? part : replaceAll(outsideQuotes(part, String), NEEDLESS)))
    .join('')
    .replaceAll(/\$(?:function|procedure)\$/g, '$$$$');

const WIDTH = 110;

/** A statement wrapped to this width if possible: lines break before the matches of `breaks`. */
export function wrapped(statement: string, breaks: RegExp): string {
  const [first = '', ...parts] = statement.split(breaks);
  return parts
    .reduce(
      ([line = '', ...before], part) =>
        line.length + part.length < WIDTH
          ? [`${line} ${part}`, ...before]
          : [`  ${part}`, line, ...before],
      [first],
    )
    .reverse()
    .join('\n');
}

/** A comment in the database, as SQL comments. */
export const remark = (comment: string | null): string =>
  comment === null ? '' : `${comment.replace(/^/gm, '-- ')}\n`;
