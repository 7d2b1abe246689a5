/**
 * Reads a database from PostgreSQL's catalogue into plain objects: schema `public` without objects of
 * extensions. Definitions are in PostgreSQL's own wording; see `text.ts`.
 */
import type { ClientBase } from 'pg';
import * as queries from './catalogue-queries.ts';

export interface Column {
  name: string;
  type: string;
  /** The base type of a domain, without length or precision, as the driver sees it. */
  base: string;
  collation: string | null;
  not_null: boolean;
  expression: string | null;
  /** `''`: the expression is a default. */
  generated: '' | 's' | 'v';
  identity: '' | 'a' | 'd';
  /** Unusual options of the sequence of an identity. */
  sequence: string;
  comment: string | null;
}

export interface Constraint {
  name: string;
  kind: 'p' | 'u' | 'f' | 'c' | 'x';
  definition: string;
  columns: string[];
  /** Of a foreign key: it refers to the primary key. */
  to_primary_key: boolean;
}

export interface Policy {
  name: string;
  permissive: boolean;
  command: string;
  roles: string[];
  using: string | null;
  check: string | null;
}

/** `on` is written as in `grant … on <on>`; column: the one column that it is for, if not all. */
export interface Grant {
  on: string;
  column: string | null;
  grantee: string;
  privilege: string;
  grantable: boolean;
}

export interface Table {
  name: string;
  kind: 'table' | 'unlogged table' | 'view';
  options: string[];
  /** Of a view. */
  definition: string | null;
  /** Only if it is not the owner of most tables; likewise below. */
  owner: string | null;
  row_security: boolean;
  forced: boolean;
  comment: string | null;
  columns: Column[];
  constraints: Constraint[];
  indexes: { name: string; definition: string }[];
  triggers: { name: string; definition: string; enabled: 'O' | 'D' | 'R' | 'A' }[];
  policies: Policy[];
  grants: Grant[];
  /** Sequences that columns take their defaults from. */
  sequences: { name: string; type: string; column: string; sequence: string }[];
}

export interface Routine {
  name: string;
  /** As in `grant execute on <signature>`. */
  signature: string;
  definition: string;
  owner: string | null;
  public_execute: boolean;
  grants: Grant[];
  comment: string | null;
}

interface Domain {
  name: string;
  type: string;
  collation: string | null;
  not_null: boolean;
  default: string | null;
  checks: string[];
}

export interface Catalogue {
  extensions: string[];
  domains: Domain[];
  roles: { name: string; options: string[]; member_of: string[] }[];
  schemaGrants: Grant[];
  /** Scope: what stands between `alter default privileges` and `grant`. */
  defaultGrants: (Grant & { scope: string })[];
  tables: Table[];
  routines: Routine[];
}

/** Throws if the database contains an object that this reader cannot show. */
export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  // Names of other schemas are written with their schema.
  await client.query('set search_path = public');
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];

  const unread = await rows<{ what: string }>(queries.unread);
  if (unread.length > 0) {
    const list = unread.map(({ what }) => what).join(', ');
    throw new Error(
      `The schema reader does not know how to show: ${list}. See packages/server/src/schema/.`,
    );
  }
  const [columns, constraints, indexes, triggers, policies, sequences, grants] = [
    await rows<Column & Owned>(queries.columns),
    await rows<Constraint & Owned>(queries.constraints),
    await rows<Table['indexes'][number] & Owned>(queries.indexes),
    await rows<Table['triggers'][number] & Owned>(queries.triggers),
    await rows<Policy & Owned>(queries.policies),
    await rows<Table['sequences'][number] & Owned>(queries.sequences),
    await rows<Grant & Owned>(queries.grants),
  ];
  const tables = (await rows<Table>(queries.tables)).map((table) => ({
    ...table,
    columns: ownedBy(columns, table.name),
    constraints: ownedBy(constraints, table.name),
    indexes: ownedBy(indexes, table.name),
    triggers: ownedBy(triggers, table.name),
    policies: ownedBy(policies, table.name),
    sequences: ownedBy(sequences, table.name),
    grants: ownedBy(grants, table.name),
  }));
  const routines = (await rows<Routine>(queries.routines)).map((routine) => ({
    ...routine,
    grants: ownedBy(grants, routine.signature),
  }));
  return {
    extensions: (await rows<{ name: string }>(queries.extensions)).map(({ name }) => name),
    domains: await rows(queries.domains),
    roles: await rows(queries.roles),
    schemaGrants: ownedBy(grants, 'schema public'),
    defaultGrants: await rows(queries.defaultGrants),
    tables,
    routines,
  };
}

/** The object of the row: a table, a routine's signature or the schema. */
interface Owned {
  owned_by: string;
}

const ownedBy = <Row extends Owned>(rows: Row[], name: string): Omit<Row, 'owned_by'>[] =>
  rows.filter((row) => row.owned_by === name).map(({ owned_by: _, ...row }) => row);
