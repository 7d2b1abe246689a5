/** Events and decisions in any order move a visit only as the table of its states allows each mover. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { testWithTechnician } from '../../../test/technician.ts';
import { TRANSITIONS } from './states.ts';

const test = testWithTechnician();

type Mover = keyof typeof TRANSITIONS;

const allowed = (mover: Mover, from: string, to: string): boolean =>
  Object.values<{ from: readonly string[]; to: string }>(TRANSITIONS[mover]).some(
    (transition) => transition.to === to && transition.from.includes(from),
  );

const HOURS = ['08', '10', '12'] as const;
const at = (hour: string) => `2026-08-14T${hour}:00:00Z`;
const hour = fc.constantFrom(...HOURS);
const steps = fc.array(
  fc.oneof(
    fc.constantFrom('cancelar', 'concluir', 'reabrir', 'manter').map((decision) => ({ decision })),
    fc.record({ tipo: fc.constantFrom('a_caminho', 'checkin', 'checkout', 'nao_realizada'), hour }),
    fc.record({ corrects: fc.nat() }),
    fc.record({ begun: fc.option(hour, { nil: null }) }),
  ),
  { minLength: 4, maxLength: 10 },
);

test('a visit moves only as its states allow, and never once the office has concluded it', async ({
  server,
  account,
  work,
  send,
  visitRow,
}) => {
  const office = await signedIn(server.url, account.login.gestor);
  const integration = await signedIn(server.url, account.login.integracao);
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const id_registro = await work.visit();
      const sent: Json[] = [];
      const upload = async (one: Json): Promise<Mover> => {
        expect(await send(one)).toEqual(['aceito']);
        sent.push(one);
        return 'campo';
      };
      const take = async (step: (typeof list)[number]): Promise<Mover> => {
        if ('decision' in step) {
          const path = `/escritorio/v1/registros/${id_registro}/${step.decision}`;
          const { atualizado_em } = await visitRow(id_registro);
          const bodies: Record<string, object> = { reabrir: {}, manter: { atualizado_em } };
          const body = bodies[step.decision] ?? { motivo: 'X' };
          expect([200, 422]).toContain((await office('POST', path, body)).status);
          return 'escritorio';
        }
        if ('tipo' in step) {
          const why = step.tipo === 'nao_realizada' && { motivo: 'Cliente ausente' };
          return upload(event(step.tipo, at(step.hour), { id_registro, ...why }));
        }
        if ('corrects' in step) {
          const { id_evento } = sent[step.corrects % sent.length] ?? event('nota', at('08'));
          const more = { id_registro, id_evento_corrigido: id_evento };
          return upload(event('correcao', at('12'), more));
        }
        const data_inicio = step.begun && at(step.begun);
        await integration('PUT', `/v2/registros/${id_registro}`, { data_inicio });
        return 'v2';
      };
      let before = await visitRow(id_registro);
      for (const step of list) {
        const mover = await take(step);
        const after = await visitRow(id_registro);
        if (after.situacao !== before.situacao) {
          expect([mover, before.situacao, after.situacao]).toSatisfy(
            (move: [Mover, string, string]) => allowed(...move),
          );
          expect([before.motivo_conclusao, before.desfecho]).toEqual([null, null]);
        }
        before = after;
      }
    }),
    { numRuns: 12 },
  );
});
