/**
 * `/mcp`: the Model Context Protocol over streamable HTTP, for assistants. Nothing is kept between requests: each brings
 * its caller's token, and each tool is a request to API v2 in that caller's name.
 */
import { INTEGRATIONS } from '@campeiro/contract/kit/access';
import type { Language } from '@campeiro/contract/kit/languages';
import type { FastifyInstance } from 'fastify';
import { namesOfContract } from '../docs/names.ts';
import { type Tool, toolsOf } from './tools.ts';

/** The largest body of a tool, with room for the protocol around it. */
const BODY = { bytes: 1024 * 1024, values: 20_000 };

/** One message of JSON-RPC, which the library reads. */
const MESSAGE = { type: 'object' } as const;

export async function mcpRoutes(app: FastifyInstance): Promise<void> {
  const names = await namesOfContract();
  const kept = new Map<Language, ReadonlyMap<string, Tool>>();
  // Made on first use, when every operation is bound.
  const toolsIn = (language: Language): ReadonlyMap<string, Tool> => {
    const known = kept.get(language);
    if (known) return known;
    const tools = toolsOf(app.operations, names, language);
    const made = new Map(tools.map((tool) => [tool.described.name, tool]));
    kept.set(language, made);
    return made;
  };
  app.post(
    '/mcp',
    {
      schema: { body: MESSAGE },
      config: { roles: INTEGRATIONS.roles, window: 'mcp', bodyLimits: BODY },
    },
    async (request, reply) => {
      const { serve } = await import('./serve.ts');
      return serve(request, reply, toolsIn(request.language));
    },
  );
}
