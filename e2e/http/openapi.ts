/**
 * The same schemas, which accept only declared fields. The API may answer more fields one day, but
 * in tests an undeclared one is a mistake.
 */
export function closed<T>(schemas: T): T {
  if (Array.isArray(schemas)) return schemas.map(closed) as T;
  if (typeof schemas !== 'object' || schemas === null) return schemas;
  const inner = Object.fromEntries(
    Object.entries(schemas).map(([key, value]) => [key, closed(value)]),
  );
  const isOfFields = 'properties' in inner && [inner.type].flat().includes('object');
  return (isOfFields ? { additionalProperties: false, ...inner } : inner) as T;
}

/** The API's description of itself. It is no resource: its names are those of OpenAPI. */
export async function readOpenapi<Document>(
  url: string,
  language = 'pt-BR',
  path = '/openapi.json',
): Promise<Document> {
  const response = await fetch(url + path, { headers: { 'accept-language': language } });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as Document;
}
