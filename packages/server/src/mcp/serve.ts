/** The protocol, by its official library. Loaded with the first message, because many installations never get one. */
import { message } from '@campeiro/contract/kit/languages';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Arguments, callTool } from './call.ts';
import type { Tool } from './tools.ts';

const INSTRUCTIONS = message(
  'Campeiro: serviço em campo. Visitas são `registros`; uma ordem de serviço junta visitas do mesmo trabalho. Datas são UTC com `Z`. Listas vêm em páginas: continue até `pagina` chegar a `total_paginas`, e prefira filtros a páginas. Um erro traz `codigo`, `detalhe` e, em `erros`, cada campo: corrija e repita; com LIMITE_EXCEDIDO, espere. Antes de criar ou alterar, mostre à pessoa o que vai fazer.',
  'Campeiro: field service. Visits are `registros`; a service order joins visits of one job. Times are UTC with `Z`. Lists come in pages: continue until `pagina` reaches `total_paginas`, and prefer filters to pages. An error has `codigo`, `detalhe` and, in `erros`, each field: correct it and repeat; on LIMITE_EXCEDIDO, wait. Before you create or change something, show the person what you are about to do.',
);

/** Answers one message with these tools. Nothing is kept for the next one. */
export async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: ReadonlyMap<string, Tool>,
): Promise<FastifyReply> {
  const { fetch } = createMcpHandler(() => serverFor(request, tools), {
    maxSubscriptions: 0, // what tools there are does not change
    onerror: (err) => request.log.warn({ err }, 'mcp'),
  });
  return send(reply, await fetch(asked(request), { parsedBody: request.body }));
}

function serverFor(request: FastifyRequest, tools: ReadonlyMap<string, Tool>): Server {
  const server = new Server(
    { name: 'campeiro', title: 'Campeiro', version: '2.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS[request.language] },
  );
  server.setRequestHandler('tools/list', async () => ({
    tools: [...tools.values()].map(({ described }) => described),
  }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
    const tool = tools.get(name);
    if (tool) return callTool(tool, given as Arguments, request);
    const text = UNKNOWN[request.language];
    return { content: [{ type: 'text', text: `${text}: ${name}` }], isError: true };
  });
  return server;
}

const UNKNOWN = message('Ferramenta desconhecida', 'Unknown tool');

/** The request as the library reads it; its body has been parsed. */
function asked({ headers, server, asker, routeOptions }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const url = server.config.publicUrl + routeOptions.url;
  return new Request(url, { method: 'POST', headers: given, signal: asker.left });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const text = await answer.text();
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json')
    .send(text === '' ? undefined : text);
}
