import { expect, test } from 'vitest';
import { decisionsIn } from './decisions.ts';

const event = (fields: object) =>
  ({
    ...{ id_usuario: 7, usuario: 'Luana Siqueira', resolvido_por: 'Ana Prado' },
    ...{ desfecho: 'aplicado', observacao: 'Foi ela', resolvido_em: '2026-08-14T12:00:00Z' },
    ...fields,
  }) as Parameters<typeof decisionsIn>[0][number];

test('what one press decided is one entry, for each technician and outcome', () => {
  const decisions = decisionsIn([
    event({}),
    event({}),
    event({ id_usuario: 8, usuario: 'Edson Tavares' }),
    event({ resolvido_em: '2026-08-14T13:00:00Z', desfecho: 'descartado' }),
    event({ desfecho: 'corrigido', resolvido_por: null }),
  ]);
  expect(decisions).toMatchObject([
    { desfecho: 'descartado', n: 1 },
    { desfecho: 'aplicado', n: 2, tecnico: 'Luana Siqueira', autor: 'Ana Prado' },
    { desfecho: 'aplicado', n: 1, tecnico: 'Edson Tavares' },
  ]);
});
