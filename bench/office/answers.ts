/** A questionnaire that one in twenty of the visits of a bench's office answered. */
import type pg from 'pg';
import type { Frame } from '../seed/rows.ts';

/** Of ids that end in 3: the visits whose ids end in 0 are still to be done. */
const IS_ANSWERED = 'r.id % 20 = 3';

const question = (id: number, nome_questao: string, tipo: string, more: object = {}) => ({
  id_questao: id,
  numero_questao: id,
  nome_questao,
  tipo,
  obrigatoria: false,
  opcoes: [],
  ...more,
});

const QUESTIONS = [
  question(1, 'Como está?', 'escolha_unica', {
    opcoes: ['Bom', 'Gasto', 'Parado'].map((nome, i) => ({ id_opcao: i + 1, nome })),
  }),
  question(2, 'Temperatura', 'numero', {
    medida: { unidade: '°C', minimo: 0, maximo: 90, casas_decimais: 1 },
  }),
  question(3, 'O que foi feito?', 'texto'),
];

const SECTIONS = [{ id_secao: 1, numero_secao: 1, nome_secao: 'Equipamento', questoes: QUESTIONS }];

/** `days`: since how many days before today visits are answered. */
export async function fillAnswers(
  client: pg.Client,
  { conta }: Frame,
  days: number,
): Promise<void> {
  await client.query(
    `with q as (
       insert into questionarios (conta_id, nome, data_criacao, atualizado_em) values ($1, 'Inspeção', now(), now()) returning id)
     insert into questionarios_versoes (conta_id, id_questionario, numero, secoes, data_criacao, atualizado_em)
     select $1, id, 1, $2, now(), now() from q`,
    [conta, JSON.stringify(SECTIONS)],
  );
  await client.query(
    `insert into respostas_questionario (conta_id, id_registro, id_questionario, id_versao, id_usuario, respostas,
       data_conclusao, data_criacao, atualizado_em)
     select $1, r.id, v.id_questionario, v.id, r.id_usuario, jsonb_build_object(
         '1', jsonb_build_object('ids_opcoes', array[1 + r.id % 3]), '2', jsonb_build_object('numero', r.id % 1000 / 10.0),
         '3', jsonb_build_object('texto', 'Serviço ' || r.id % 5000)),
       r.data_realizacao, r.data_realizacao, r.atualizado_em
     from registros r, questionarios_versoes v
     where r.conta_id = $1 and v.conta_id = $1 and ${IS_ANSWERED}
       and r.data_realizacao > now() - make_interval(days => $2)`,
    [conta, days],
  );
}
