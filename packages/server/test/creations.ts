/** Creations of the contract that no test words by itself: bodies with all that has to be there. */
import type { Operation } from '@campeiro/contract/kit/operation';
import { sampleBody } from './sample-bodies.ts';

interface Text {
  type?: unknown;
  format?: string;
  pattern?: string;
  enum?: unknown;
  maxLength?: number;
}

const isFreeText = ({ type, format, pattern, enum: words }: Text) =>
  type === 'string' && !format && !pattern && !words;

/** A body with the required fields. Each text that may be any is `mark`. `idOf` gives ids of rows that exist. */
export function requiredBody(
  { path, body }: Operation,
  mark: string,
  idOf: (table: string) => number,
): object {
  const { required = [], properties = {} } = body as {
    required?: string[];
    properties?: Record<string, Text>;
  };
  const sample = sampleBody(
    { ...body, properties: Object.fromEntries(required.map((name) => [name, properties[name]])) },
    '',
    ({ table }) => idOf(table),
  );
  const texts = required.filter((name) => isFreeText(properties[name] ?? {}));
  if (texts.length === 0) throw new Error(`${path} needs bodies of its own: no text of it is free`);
  return {
    ...(sample as object),
    ...Object.fromEntries(texts.map((name) => [name, mark.slice(0, properties[name]?.maxLength)])),
  };
}
