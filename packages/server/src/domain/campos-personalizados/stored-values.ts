/**
 * Values of custom fields, for any table with a column `campos_personalizados`. A resource needs
 * `customFields(origem)` in its contract, so that requests are validated here, and `withNewValues` or
 * `withChangedValues` around the row that it stores.
 */
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { annotatedIn } from '../../platform/http/annotations.ts';
import type { StoredCheck } from '../../platform/http/faults.ts';
import { inSlices } from '../../platform/http/slices.ts';
import type { Issue } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { type Definition, type Values, validateValues } from './values.ts';

const KEYWORD = 'x-campos-personalizados';

/** Whether `body` has values of custom fields at all. Most bodies have none and cost nothing. */
const hasCustomFields = (schema: object, body: unknown): boolean =>
  valuesIn(schema, body).next().done === false;

interface Validating {
  /** The path of the body in the request. */
  at?: string;
  /**
   * Lock the definitions until the end of the transaction, which will store the values. A request that
   * changes or deletes one waits, and then sees the values.
   */
  hold?: boolean;
  /** The maximum number of faults to find in the values of one row. */
  most?: number;
}

/** All faults of the values in `body`. Reads the definitions once for all values. */
export async function customFieldIssues(
  tx: Tx,
  schema: object,
  body: unknown,
  { at = '', hold = false, most }: Validating = {},
): Promise<Issue[]> {
  const given = [...valuesIn(schema, body, at)];
  if (given.length === 0) return [];
  const rows = await tx.rows<Definition & Row<'campos_personalizados', 'id' | 'origem'>>(sql`
    select id, origem, tipo, opcoes from campos_personalizados
    where origem = any(${[...new Set(given.map((g) => g.mark))]}) ${hold ? sql`for share` : sql``}`);
  const byOrigin = Map.groupBy(rows, (row) => row.origem);
  const definitions = new Map<string, ReadonlyMap<string, Definition>>(
    [...byOrigin].map(([origem, of]) => [origem, new Map(of.map((row) => [String(row.id), row]))]),
  );
  const pause = inSlices();
  const issues: Issue[] = [];
  for (const { campo, mark, value } of given) {
    issues.push(...validateValues(value, definitions.get(mark) ?? new Map(), campo, most));
    await pause();
  }
  return issues;
}

/** The check for every request whose body has values of custom fields. */
export const customFieldCheck: StoredCheck = {
  applies: hasCustomFields,
  issues: customFieldIssues,
};

function* valuesIn(schema: object, body: unknown, at = '') {
  for (const marked of annotatedIn(KEYWORD, schema, body, at)) {
    const { value } = marked;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      yield { ...marked, value: value as Values };
  }
}

interface WithValues {
  campos_personalizados?: Values;
}

/** A new row. A null means no value. */
export function withNewValues<T extends WithValues>(row: T): T {
  const { campos_personalizados: values } = row;
  if (!values) return row;
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return { ...row, campos_personalizados: Object.fromEntries(set) };
}

/** A change of a row. Absent fields keep their values, null removes one. */
export function withChangedValues(changes: WithValues): Record<string, unknown> {
  const { campos_personalizados: values } = changes;
  if (!values) return { ...changes };
  const merged = sql`jsonb_strip_nulls(campos_personalizados || ${JSON.stringify(values)}::jsonb)`;
  return { ...changes, campos_personalizados: merged };
}
