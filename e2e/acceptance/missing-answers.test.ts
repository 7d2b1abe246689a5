/** A visit that ends with questions unanswered lists them until the answers have come, in any order. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { newCliente, newRegistro } from '../data/fixtures.ts';
import { page, problem, resource } from '../http/answers.ts';
import { type Client, type Row, signIn } from '../http/client.ts';
import {
  newTechnician,
  synchronise,
  type Technician,
  uploadAccepted,
} from '../technician/technician.ts';

const RUNS = 3;

let v2: Client;
let admin: Client;
let technician: Technician;
let id_segmento: number;
let cliente: Row;

beforeAll(async () => {
  const url = inject('demo');
  [admin, v2] = [await signIn(url, 'admin'), await signIn(url, 'integracao')];
  technician = await newTechnician(admin);
  const { dados } = page(await v2.post('/v2/segmentos/list', { por_pagina: 100 }));
  id_segmento = dados.find(({ nome }) => nome === 'Refrigeração comercial')?.id as number;
  cliente = await newCliente(v2);
});

/**
 * What the demo's questionnaires for such a visit demand: by questionnaire and number, a first answer. The third
 * question of the second is asked for only when its second is answered with "Trocar".
 */
const TROCAR = 300_203;
const DEMANDED = [
  { id_questionario: 1, numero: 1, ids_opcoes: [100_102] },
  { id_questionario: 1, numero: 2, ids_opcoes: [100_201, 100_204] },
  { id_questionario: 1, numero: 3, texto: 'Ana' },
  { id_questionario: 3, numero: 1, numero_respondido: -4.5 },
  { id_questionario: 3, numero: 2, ids_opcoes: [TROCAR] },
  { id_questionario: 3, numero: 3, texto: '80 × 200 cm' },
];

type Demanded = (typeof DEMANDED)[number];

const answerTo = (id_registro: number, second: number, demanded: Demanded) => {
  const { id_questionario, numero, numero_respondido, ...value } = demanded;
  return {
    ...event(id_registro, 'resposta', second),
    id_questionario,
    id_versao: id_questionario,
    id_questao: id_questionario * 1000 + numero,
    ...value,
    ...(numero_respondido !== undefined && { numero: numero_respondido }),
  };
};

/** Devices keep what was done in the last week. */
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

const event = (id_registro: number, tipo: string, second: number) => ({
  tipo,
  id_evento: randomUUID(),
  id_registro,
  data: `${YESTERDAY}T12:00:${String(second).padStart(2, '0')}Z`,
});

/** What is missing when these were answered. */
function missingAfter(answered: readonly Demanded[]) {
  const isKnown = ({ id_questionario, numero }: Demanded) =>
    answered.some((one) => one.id_questionario === id_questionario && one.numero === numero);
  const isShown = ({ id_questionario, numero }: Demanded) =>
    id_questionario !== 3 || numero !== 3 || answered.some((one) => one.ids_opcoes?.[0] === TROCAR);
  const missing = DEMANDED.filter((one) => isShown(one) && !isKnown(one));
  return [1, 3]
    .map((id) => ({
      id_questionario: id,
      id_versao: id,
      numeros_questoes: missing
        .filter(({ id_questionario }) => id_questionario === id)
        .map(({ numero }) => numero),
    }))
    .filter(({ numeros_questoes }) => numeros_questoes.length > 0);
}

const conclude = (id: number) => v2.put(`/v2/ordens-servico/${id}`, { concluida: true });

test('answers after the check-out conclude the visit and free its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(DEMANDED, { minLength: DEMANDED.length }),
      fc.integer({ min: 0, max: DEMANDED.length - 1 }),
      async (order, before) => {
        const ordem = resource(
          await v2.post('/v2/ordens-servico/post', {
            nome: 'Câmara fria',
            id_cliente: cliente.id,
            exige_checklist_conclusao: true,
          }),
          201,
        );
        const { id } = await newRegistro(v2, {
          id_cliente: cliente.id,
          id_usuario: technician.id,
          id_segmento,
          id_ordem_servico: ordem.id,
          ativo: true,
        });
        problem(await conclude(ordem.id), 'REGRA_NEGOCIO');
        await uploadAccepted(technician.device, [
          event(id, 'checkout', 30),
          ...order.slice(0, before).map((one, i) => answerTo(id, 10 + i, one)),
          event(id, 'checkin', 0),
        ]);
        for (let answered = before; answered <= order.length; answered++) {
          const some = order.slice(0, answered);
          await expectMissing(id, missingAfter(some));
          if (missingAfter(some).length > 0) problem(await conclude(ordem.id), 'REGRA_NEGOCIO');
          const next = order[answered];
          if (next) await uploadAccepted(technician.device, [answerTo(id, 10 + answered, next)]);
        }
        // Taken back, it is missing again; and with another answer the question that hung on it is not asked.
        await uploadAccepted(technician.device, [
          answerTo(id, 40, { id_questionario: 3, numero: 3, texto: '' }),
        ]);
        await expectMissing(id, [{ id_questionario: 3, id_versao: 3, numeros_questoes: [3] }]);
        problem(await conclude(ordem.id), 'REGRA_NEGOCIO');
        await uploadAccepted(technician.device, [
          answerTo(id, 41, { id_questionario: 3, numero: 2, ids_opcoes: [300_201] }),
        ]);
        await expectMissing(id, []);
        expect(resource(await conclude(ordem.id)).concluida).toBe(true);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** Integrators, the office and the device read the same. */
async function expectMissing(id: number, pendencias: object[]): Promise<void> {
  const { visitas } = await synchronise(technician.device);
  const read = [
    resource(await v2.get(`/v2/registros/${id}`)),
    resource(await admin.get(`/escritorio/v1/registros/${id}`)),
    visitas.find((visita) => visita.id === id),
  ];
  const situacao = pendencias.length > 0 ? 'Em atendimento' : 'Realizado';
  for (const row of read)
    expect(row).toMatchObject({ pendencias, concluido: pendencias.length === 0, status: situacao });
}
