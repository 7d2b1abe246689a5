/** Fields that need no screen of their own: optional texts and numbers. Their names come from their descriptions. */
import { type Message, message } from './languages.ts';

interface Schema {
  type?: unknown;
  format?: string;
  enum?: unknown;
  doc?: { pt: string; en: string };
}

/** Whether a field is an optional text or number without a meaning of its own, such as an id or a day. */
export function plainKindOf(schema: object): 'text' | 'number' | undefined {
  const { type, format, enum: words } = schema as Schema;
  if (!Array.isArray(type) || !type.includes('null') || format || words) return undefined;
  if ('x-referencia' in schema) return undefined;
  if (type.includes('string')) return 'text';
  return type.includes('number') || type.includes('integer') ? 'number' : undefined;
}

/** The names of an object's plain texts. */
export const plainTextsOf = (object: object): string[] =>
  Object.entries((object as { properties: Record<string, object> }).properties)
    .filter(([, schema]) => plainKindOf(schema) === 'text')
    .map(([name]) => name);

/** The name of a field in both languages: its description up to the first punctuation mark. */
export function labelOf(schema: object): Message {
  const { doc } = schema as Schema;
  if (!doc) throw new Error('a field without a description has no name');
  return message(firstClause(doc.pt), firstClause(doc.en));
}

const firstClause = (text: string): string => text.split(/[,.;:(]/, 1)[0]?.trim() ?? text;
