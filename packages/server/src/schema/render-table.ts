/** One table of the catalogue → SQL, with its dependent objects. */
import type { Column, Constraint, Policy, Table } from './catalogue.ts';
import { linesFor, PARTS } from './common.ts';
import { renderGrants } from './render-grants.ts';
import { normalized, remark, wrapped } from './text.ts';

/** Parts that the table shares with others are only named. */
export function renderTable(table: Table): string {
  const { name, columns } = table;
  const generated = columns.filter((column) => column.generated).map((column) => column.name);
  const comments = new Map(columns.map((column) => [columnLine(column), column.comment]));
  let inside = [
    ...comments.keys(),
    ...table.constraints.map((c) => constraintLine(c, name)).sort(byKind),
  ];
  let beside = statements(table);
  const has: string[] = [];
  for (const part of PARTS.map((each) => linesFor(each, name, generated))) {
    const whole = [without(inside, part.inside), without(beside, part.beside)] as const;
    if (!whole[0] || !whole[1] || part.inside.some((line) => comments.get(line))) continue;
    has.push(part.name);
    [inside, beside] = whole as [string[], string[]];
  }
  const last = inside.length - 1;
  const body = inside.map((line, i) => {
    const comment = comments.get(line);
    return `  ${line}${i === last ? '' : ','}${comment ? ` -- ${comment.replaceAll('\n', ' ')}` : ''}`;
  });
  const options = table.options.length > 0 ? ` with (${table.options.join(', ')})` : '';
  const marks = has.length > 0 ? ` -- ${has.join(', ')}` : '';
  const head =
    table.kind === 'view'
      ? [`create view ${name}${options} as${marks}`, normalized(table.definition ?? '')]
      : [`create ${table.kind} ${name} (${marks}`, ...body, `)${options};`];
  return remark(table.comment) + [...head, ...beside.map(broken)].join('\n');
}

/** The lines without one of each of these; undefined if one is missing. */
function without(lines: string[], these: string[]): string[] | undefined {
  const left = [...lines];
  for (const line of these) {
    const place = left.indexOf(line);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
}

/** Long triggers and policies take several lines. */
const broken = (statement: string): string =>
  /^create (trigger|policy)/.test(statement)
    ? wrapped(statement, / (?=(?:referencing|for each|when|execute function|using|with check|or) )/)
    : statement;

function columnLine(column: Column): string {
  const { name, type, expression, generated, identity, sequence } = column;
  const words = [name, normalized(type), ...modifiers(column)];
  if (identity) {
    const how = identity === 'a' ? 'always' : 'by default';
    words.push(`generated ${how} as identity${sequence && ` (${sequence.trim()})`}`);
  } else if (generated) {
    words.push(
      `generated always as (${normalized(expression ?? '')}) ${generated === 's' ? 'stored' : 'virtual'}`,
    );
  } else if (expression) {
    words.push(`default ${normalized(expression).replace(`'::${normalized(type)}`, "'")}`);
  }
  return words.join(' ');
}

/** PostgreSQL's default name. Its number depends on the order of creation. */
const isAutomatic = (name: string, table: string): boolean =>
  name.startsWith(`${table.slice(0, 20)}`) && /_(pkey|key|fkey|check|excl|idx)\d*$/.test(name);

const KINDS = ['primary key', 'unique', 'foreign key', 'check', 'exclude'];
const kindOf = (line: string) =>
  KINDS.findIndex((kind) => line.replace(/^constraint \S+ /, '').startsWith(kind));
const byKind = (a: string, b: string) => kindOf(a) - kindOf(b) || (a < b ? -1 : 1);

function constraintLine({ name, definition, to_primary_key }: Constraint, table: string): string {
  const text = normalized(definition);
  const short = to_primary_key ? text.replace(/(references [^(]+)\([^)]*\)/, '$1') : text;
  return isAutomatic(name, table) ? short : `constraint ${name} ${short}`;
}

/** The statements after `create table`, in a fixed order. */
function statements(table: Table): string[] {
  const { name } = table;
  const sequences = table.sequences.map(
    (s) => `create sequence ${s.name} as ${s.type}${s.sequence} owned by ${name}.${s.column};`,
  );
  const indexes = table.indexes.map((index) => {
    const text = normalized(index.definition).replace(' using btree', '');
    return `${isAutomatic(index.name, name) ? text.replace(` ${index.name} on `, ' on ') : text};`;
  });
  const triggers = table.triggers.flatMap((trigger) => [
    `${normalized(trigger.definition)};`,
    ...(trigger.enabled === 'O'
      ? []
      : [`alter table ${name} ${STATES[trigger.enabled]} trigger ${trigger.name};`]),
  ]);
  return [
    ...sequences,
    ...(table.owner ? [`alter table ${name} owner to ${table.owner};`] : []),
    ...indexes.sort(),
    ...triggers,
    ...(table.row_security ? [`alter table ${name} enable row level security;`] : []),
    ...(table.forced ? [`alter table ${name} force row level security;`] : []),
    ...table.policies.map((policy) => policyStatement(policy, name)),
    ...renderGrants(table.grants),
  ];
}

const STATES = { D: 'disable', R: 'enable replica', A: 'enable always' };

function policyStatement(policy: Policy, table: string): string {
  const words = [`create policy ${policy.name} on ${table}`];
  if (!policy.permissive) words.push('as restrictive');
  if (policy.command !== 'all') words.push(`for ${policy.command}`);
  if (policy.roles.join() !== 'public') words.push(`to ${policy.roles.join(', ')}`);
  if (policy.using) words.push(`using (${normalized(policy.using)})`);
  if (policy.check) words.push(`with check (${normalized(policy.check)})`);
  return `${words.join(' ')};`;
}

/** The properties of a column or domain after its type. */
export const modifiers = (of: {
  collation: string | null;
  not_null: boolean;
  default?: string | null;
}) => [
  ...(of.collation ? [`collate ${of.collation}`] : []),
  ...(of.not_null ? ['not null'] : []),
  ...(of.default ? [`default ${normalized(of.default)}`] : []),
];
