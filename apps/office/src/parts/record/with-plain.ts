import type { Fields as BodyFields } from '../../contract/field.ts';
import { type Field, number, optionalText } from './fields.tsx';
import type { FieldOf } from './record.ts';

/**
 * The fields that a kind names, and after them the optional texts and numbers of the contract that it does not name:
 * a new one is shown, filled in and sent without a change of the console.
 */
export function withPlain<R>(
  body: BodyFields,
  named: readonly FieldOf<R>[],
): readonly FieldOf<R>[] {
  const known = new Set((named as readonly Field[]).map(({ name }) => name));
  const plain = Object.entries(body).flatMap(([name, { kind, label }]) => {
    if (!label || known.has(name)) return [];
    return [
      { ...(kind === 'number' ? number(name, label) : optionalText(name, label)), isPlain: true },
    ];
  });
  return [...named, ...(plain as unknown as FieldOf<R>[])];
}
