/** The TypeScript types of operations' requests and answers. */
import { expect, expectTypeOf, test } from 'vitest';
import type { uploadEventos } from './campo/envio.ts';
import { createCliente, createClientes } from './clientes.ts';
import type { Operation } from './kit/operation.ts';
import type { createRegistro } from './registros.ts';

type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer Body, infer _R> ? Body : never;
type ResultOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer Result> ? Result : never;

test('fields with a default are optional in requests', () => {
  expectTypeOf<{ tipo: 'J'; nome: string }>().toExtend<BodyOf<typeof createCliente>>();
  expectTypeOf<BodyOf<typeof createCliente>['ativo']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<BodyOf<typeof createRegistro>['ativo']>().toEqualTypeOf<boolean | undefined>();
  expect((createCliente.body as { required?: string[] }).required).not.toContain('ativo');
});

test('the status of a result tells which fields it has', () => {
  type OfCliente = ResultOf<typeof createClientes>['resultados'][number];
  expectTypeOf<Extract<OfCliente, { status: 'criado' }>['recurso']>().toEqualTypeOf<{
    id: number;
    nome: string;
  }>();
  expectTypeOf<Extract<OfCliente, { status: 'erro' }>>().not.toHaveProperty('recurso');
  type OfEvento = ResultOf<typeof uploadEventos>['resultados'][number];
  expectTypeOf<OfEvento['status']>().toEqualTypeOf<'aceito' | 'repetido' | 'recusado'>();
  expectTypeOf<Extract<OfEvento, { status: 'recusado' }>['problema']['codigo']>().toBeString();
  expect(createClientes.answer.status).toBe(207);
});
