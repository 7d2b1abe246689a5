/** The API as it describes itself, held against the contract's list of endpoints. */
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { Client } from '../http/client.ts';
import { readOpenapi } from '../http/openapi.ts';

/** Section 4, every table. */
const ENDPOINTS = `
POST /v2/token
POST /v2/clientes/list
GET /v2/clientes/{id}
POST /v2/clientes
POST /v2/clientes/criar-lote
PUT /v2/clientes/{id}
PATCH /v2/clientes/{id}
DELETE /v2/clientes/{id}
GET /v2/clientes/{id}/endereco
PUT /v2/clientes/{id}/endereco
POST /v2/clientes/pessoas/vincular
POST /v2/clientes/pessoas/desvincular
POST /v2/clientes/{id}/notas/list
POST /v2/clientes/{id}/notas
PUT /v2/notas-cliente/{id}
DELETE /v2/notas-cliente/{id}
POST /v2/pessoas/list
GET /v2/pessoas/{id}
POST /v2/pessoas/post
PUT /v2/pessoas/{id}
POST /v2/pessoas/status
DELETE /v2/pessoas/{id}
GET /v2/pessoas/{id}/endereco
PUT /v2/pessoas/{id}/endereco
POST /v2/pessoas/clientes/vincular
POST /v2/pessoas/clientes/desvincular
POST /v2/ordens-servico/list
GET /v2/ordens-servico/{id}
POST /v2/ordens-servico/post
PUT /v2/ordens-servico/{id}
PUT /v2/ordens-servico/{id}/status
GET /v2/ordens-servico/status
DELETE /v2/ordens-servico/{id}
POST /v2/ordens-servico/excluir
POST /v2/registros/post
POST /v2/registros/list
GET /v2/registros/{id}
PUT /v2/registros/{id}
POST /v2/questionarios/list
GET /v2/questionarios/{id}
POST /v2/questionarios/{id}/grupos
DELETE /v2/questionarios/{id}/grupos/{idGrupo}
POST /v2/questionarios/{id}/segmentos
DELETE /v2/questionarios/{id}/segmentos/{idSegmento}
POST /v2/respostas-questionario/list
GET /v2/respostas-questionario/{id}
GET /v2/respostas-questionario/ordem-servico/{id}
POST /v2/deslocamentos/usuarios/list
POST /v2/deslocamentos/dias/list
POST /v2/deslocamentos/percursos/list
POST /v2/usuarios/list
GET /v2/usuarios/{id}
GET /v2/usuarios/{id}/localizacao
POST /v2/grupos/list
GET /v2/grupos/{id}
POST /v2/grupos/post
PUT /v2/grupos/{id}
DELETE /v2/grupos/{id}
POST /v2/segmentos/list
GET /v2/segmentos/{id}
POST /v2/segmentos/post
PUT /v2/segmentos/{id}
DELETE /v2/segmentos/{id}
GET /v2/segmentos/{id}/vinculos
POST /v2/segmentos/{id}/clientes
DELETE /v2/segmentos/{id}/clientes/{idCliente}
POST /v2/segmentos/{id}/grupos
DELETE /v2/segmentos/{id}/grupos/{idGrupo}
POST /v2/segmentos/{id}/usuarios
DELETE /v2/segmentos/{id}/usuarios/{idUsuario}
POST /v2/categorias/list
POST /v2/etapas/list
POST /v2/temperaturas/list
POST /v2/setores-mercado/list
POST /v2/tipos-servico/list
POST /v2/objetivos/list
POST /v2/status-servico/list
POST /v2/campos-personalizados/list
POST /v2/campos-personalizados/clientes/list
POST /v2/campos-personalizados/pessoas/list
POST /v2/enderecos/list
`
  .trim()
  .split('\n');

interface Operation {
  operationId: string;
  summary: string;
  parameters: { in?: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let client: Client;
let documents: Record<'pt-BR' | 'en-US', Document>;

beforeAll(async () => {
  client = new Client(inject('demo'));
  documents = {
    'pt-BR': await readOpenapi(client.url, 'pt-BR'),
    'en-US': await readOpenapi(client.url, 'en-US'),
  };
});

const operations = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

test('§4: every endpoint of the contract is described', () => {
  const described = operations(documents['pt-BR']).map(({ name }) => name);
  expect(ENDPOINTS.filter((endpoint) => !described.includes(endpoint))).toEqual([]);
});

test('§4: every endpoint of the contract has a route: without a token it asks for one', async () => {
  for (const endpoint of ENDPOINTS.filter((one) => one !== 'POST /v2/token')) {
    const [method = '', path = ''] = endpoint.split(' ');
    const { status } = await client.request(method, path.replace(/\{\w+\}/g, '1'));
    expect([endpoint, status]).toEqual([endpoint, 401]);
  }
});

test('the document is OpenAPI 3.1, with one id for each operation', () => {
  expect(documents['pt-BR'].openapi).toMatch(/^3\.1\./);
  const ids = operations(documents['pt-BR']).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every operation is described in both languages', () => {
  const english = new Map(operations(documents['en-US']).map((one) => [one.name, one.operation]));
  const same = operations(documents['pt-BR']).filter(
    ({ name, operation }) => !operation.summary || operation.summary === english.get(name)?.summary,
  );
  expect(same.map(({ name }) => name)).toEqual([]);
});

test('every operation has examples: of its parameters, its body and its answers', () => {
  for (const { name, operation } of operations(documents['pt-BR'])) {
    const own = operation.parameters.filter((parameter) => parameter.in);
    const bodies = Object.values(operation.requestBody?.content ?? {});
    const answers = Object.entries(operation.responses).filter(([status]) => status < '300');
    const contents = answers.flatMap(([, { content }]) => Object.values(content ?? {}));
    for (const shown of [...own, ...bodies, ...contents]) {
      expect([name, shown.example]).not.toEqual([name, undefined]);
    }
    expect([name, answers.length]).not.toEqual([name, 0]);
  }
});

describe('pages', () => {
  const page = async (path: string, language = 'pt-BR') => {
    const response = await fetch(client.url + path, { headers: { 'accept-language': language } });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  test('§7: the page behind every error’s tipo explains it, in the caller’s language', async () => {
    const codes = [
      'validacao-campos',
      'nao-autenticado',
      'sem-permissao',
      'nao-encontrado',
      'conflito',
      'regra-negocio',
      'limite-excedido',
      'erro-interno',
      'metodo-nao-permitido',
      'tipo-midia-nao-suportado',
      'corpo-muito-grande',
      'servico-indisponivel',
    ];
    for (const slug of codes) {
      const { status, type, text } = await page(`/docs/erros/${slug}`);
      expect([slug, status, type]).toEqual([slug, 200, 'text/html; charset=utf-8']);
      expect(text).toContain('Como resolver');
      expect((await page(`/docs/erros/${slug}`, 'en-GB')).text).toContain('How to fix it');
    }
    expect((await page('/docs/erros/nada')).status).toBe(404);
  });

  test('§9: the move from v1 has its page, in the caller’s language', async () => {
    const pages = [await page('/docs/migracao-v2'), await page('/docs/migracao-v2', 'en-US')];
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(pages[0]?.text).not.toBe(pages[1]?.text);
  });

  test('the reference and its script come from the server itself', async () => {
    const { status, text } = await page('/docs');
    expect(status).toBe(200);
    for (const [, source] of text.matchAll(/<script[^>]+src="([^"]+)"/g)) {
      expect(source).not.toMatch(/^(https?:)?\/\//);
    }
  });

  test('the Postman collection has every operation of the contract', async () => {
    const collection = await readOpenapi<{ item: { item: unknown[] }[] }>(
      client.url,
      'pt-BR',
      '/docs/postman.json',
    );
    const items = collection.item.flatMap((folder) => folder.item);
    expect(items.length).toBeGreaterThanOrEqual(ENDPOINTS.length);
  });
});
