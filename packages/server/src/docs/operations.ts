/** Every route of the application, as it was registered: what the OpenAPI document is made from. */
import { operacoesDoEscritorio } from '@campeiro/contract/escritorio/operacoes';
import type { Operacao } from '@campeiro/contract/operacao';
import { operacoes } from '@campeiro/contract/operacoes';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from './schemas.ts';

export interface Operation {
  method: string;
  /** With parameters as OpenAPI writes them: `/v2/clientes/{id}`. */
  path: string;
  public: boolean;
  /** Whether it heeds `Idempotency-Key`. */
  idempotent: boolean;
  /** What it does; undefined when nobody says so. */
  about: Operacao | undefined;
  params: JsonSchema | undefined;
  body: JsonSchema | undefined;
  querystring: JsonSchema | undefined;
  response: Record<string, JsonSchema>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does, where it is not in the contract's `operacoes`. */
    operacao?: Operacao;
    /** `HEAD` is an operation of its own, and not what comes with `GET`. */
    ownHead?: boolean;
  }
  interface FastifyInstance {
    operations: Operation[];
  }
}

const described = { ...operacoes, ...operacoesDoEscritorio };

/** Collects the routes registered after this call. */
export function collectOperations(app: FastifyInstance): void {
  app.decorate('operations', []);
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (config?.refusal) return;
    const path = url.replace(/:(\w+)/g, '{$1}');
    for (const one of [method].flat().filter((m) => m !== 'HEAD' || config?.ownHead)) {
      app.operations.push({
        method: one,
        path,
        about: described[`${one} ${path}`] ?? config?.operacao,
        public: config?.public ?? false,
        idempotent: config?.idempotent ?? false,
        params: schema?.params as JsonSchema | undefined,
        body: schema?.body as JsonSchema | undefined,
        querystring: schema?.querystring as JsonSchema | undefined,
        response: (schema?.response ?? {}) as Record<string, JsonSchema>,
      });
    }
  });
}
