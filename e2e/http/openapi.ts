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
