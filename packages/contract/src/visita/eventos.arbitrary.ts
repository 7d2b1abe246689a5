/** Events of a visit for tests. Few instants, questions and people, so that ties and overwriting are common. */
import fc from 'fast-check';
import type { VisitEvent } from './ordem.ts';

/** A minute of one hour. */
export const at = (minute: number) => `2026-08-14T09:${String(minute).padStart(2, '0')}:00Z`;

/** One event of technician 1. */
export const made = (tipo: VisitEvent['tipo'], minute: number, more: object = {}) =>
  ({
    id_evento: crypto.randomUUID(),
    tipo,
    id_registro: 1,
    data: at(minute),
    id_usuario: 1,
    ...more,
  }) as VisitEvent;

const data = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map(at),
  fc.constantFrom(`${at(3).slice(0, -1)}.5Z`, `${at(3).slice(0, -1)}.500000Z`),
);
const base = {
  id_evento: fc.uuid(),
  data,
  id_registro: fc.constant(1),
  id_usuario: fc.constantFrom(1, 2),
};
const position = fc.oneof(
  fc.constant({}),
  fc.record({ latitude: fc.constantFrom(-23, -22), longitude: fc.constantFrom(-46, -47) }),
);
const anEvent = fc.oneof(
  fc.record({ ...base, tipo: fc.constant('a_caminho') }),
  fc
    .tuple(fc.record({ ...base, tipo: fc.constantFrom('checkin', 'checkout') }), position)
    .map(([event, where]) => ({ ...event, ...where })),
  fc.record(
    {
      ...base,
      tipo: fc.constant('nao_realizada'),
      motivo: fc.constantFrom('Cliente ausente', 'Local fechado'),
      id_motivo: fc.constantFrom(1, 2),
      comentario: fc.constant('Portão azul.'),
    },
    { requiredKeys: ['id_evento', 'data', 'id_registro', 'id_usuario', 'tipo', 'motivo'] },
  ),
  fc.record({ ...base, tipo: fc.constant('nota'), texto: fc.constantFrom('', 'a', 'b') }),
  fc.record(
    {
      ...base,
      tipo: fc.constant('resposta'),
      id_questionario: fc.constantFrom(1, 2),
      id_versao: fc.constantFrom(10, 11),
      id_questao: fc.constantFrom(5, 6),
      texto: fc.constantFrom('x', 'y'),
      ids_opcoes: fc.array(fc.nat(3)),
      imagem: fc.constantFrom('a1', 'b2'),
    },
    {
      requiredKeys: [
        'id_evento',
        'data',
        'id_registro',
        'id_usuario',
        'tipo',
        'id_questionario',
        'id_versao',
        'id_questao',
      ],
    },
  ),
  fc
    .tuple(
      fc.record({ ...base, tipo: fc.constant('foto'), imagem: fc.constantFrom('a1', 'b2') }),
      fc.constantFrom({}, { id_questionario: 1, id_versao: 10, id_questao: 5 }),
    )
    .map(([event, question]) => ({ ...event, ...question })),
) as unknown as fc.Arbitrary<VisitEvent>;
/** Events of two technicians. */
export const things = fc.uniqueArray(anEvent, { selector: (e) => e.id_evento, maxLength: 14 });

/** Some of the events are retracted, corrections among them. */
export const events = fc
  .tuple(
    things,
    fc.uniqueArray(fc.record({ ...base, at: fc.nat() }), {
      maxLength: 4,
      selector: (c) => c.id_evento,
    }),
  )
  .map(([list, drawn]) => {
    const ids = [...list, ...drawn].map(({ id_evento }) => id_evento);
    const corrections = drawn.map(({ at, ...rest }) => ({
      ...rest,
      tipo: 'correcao',
      id_evento_corrigido: ids[at % ids.length],
    }));
    return [...list, ...corrections] as VisitEvent[];
  });

/** The same events in another order, some of them more than once. */
export const mixed = events.chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc
      .tuple(fc.shuffledSubarray(list, { minLength: list.length }), fc.subarray(list))
      .map(([all, again]) => [...all, ...again]),
  ),
);
