/** Changing, deleting or cancelling everything that the filters of a list find: an import whose rows the server finds. */
import { type Static, type TObject, type TProperties, Type } from 'typebox';
import { ClienteChange } from '../clientes.ts';
import { OFFICE } from '../kit/access.ts';
import { described, input, integer } from '../kit/fields.ts';
import { type Language, message } from '../kit/languages.ts';
import { created, operation } from '../kit/operation.ts';
import { OrdemServicoChange, StatusChange } from '../ordens-servico.ts';
import { PessoaChange } from '../pessoas.ts';
import { references } from '../vinculos.ts';
import {
  acao,
  Importacao,
  MAX_LINHAS,
  motivo,
  type RecursoDeImportacao,
  recurso,
} from './importacoes.ts';
import { AgendaChange, NewRegistro } from './registros.ts';
import { UsuarioChange } from './usuarios.ts';

/** The most fields that one change of everything sets. */
export const MAX_CAMPOS_DE_LOTE = 20;

/** These fields of the body of an operation. */
const some = (body: object, ...names: readonly string[]): TProperties =>
  Object.fromEntries(
    Object.entries((body as TObject).properties).filter(([name]) => names.includes(name)),
  );

/** The others. */
const allBut = (body: object, ...names: readonly string[]): TProperties =>
  Object.fromEntries(
    Object.entries((body as TObject).properties).filter(([name]) => !names.includes(name)),
  );

const common = (fields: TProperties): TObject => input(fields) as unknown as TObject;

/** Customers join and leave these segments; all others stay. */
const segmentosDosClientes = {
  segmentos_a_incluir: references('segmentos', {
    pt: 'Segmentos em que os clientes entram. Os outros ficam.',
    en: 'Segments that the customers join. The others stay.',
    example: [1],
  }),
  segmentos_a_remover: references('segmentos', {
    pt: 'Segmentos de que os clientes saem, menos os de `segmentos_a_incluir`.',
    en: 'Segments that the customers leave, except those of `segmentos_a_incluir`.',
    example: [2],
  }),
};

/**
 * What a change of many records sets, by resource: the fields of the change of one that several can have in common. Left
 * out is what tells records apart, what belongs to the customer of one of them, and what gives or takes access. Visits are
 * moved to another day by `registros/reagendar`, which keeps their times.
 */
export const MUDANCA_EM_LOTE: Readonly<Record<RecursoDeImportacao, TObject>> = {
  clientes: common({
    ...allBut(ClienteChange, 'nome', 'documento', 'codigo'),
    ...segmentosDosClientes,
  }),
  pessoas: common(allBut(PessoaChange, 'nome', 'email')),
  usuarios: common({
    ...some(UsuarioChange, 'telefone', 'ids_grupos', 'trabalha_em_feriados'),
    ...some(UsuarioChange, 'maximo_visitas', 'maximo_minutos', 'maximo_quilometros'),
  }),
  registros: common({
    ...some(AgendaChange, 'id_usuario', 'id_equipe', 'id_objetivo', 'id_segmento', 'instrucoes'),
    ...some(NewRegistro, 'ativo'),
  }),
  ordens_servico: common({
    ...allBut(OrdemServicoChange, 'nome', 'id_cliente', 'id_contato'),
    ...some(StatusChange, 'id_status'),
  }),
};

const fieldsByName = Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 60 });

/** Which fields each resource has, as the documentation says it. */
function sentence(language: Language): string {
  const lists = Object.entries(MUDANCA_EM_LOTE).map(
    ([name, { properties }]) =>
      `\`${name}\`: ${Object.keys(properties)
        .map((one) => `\`${one}\``)
        .join(', ')}`,
  );
  return `${FIELDS[language]} ${lists.join('; ')}.`;
}

const FIELDS = message('Campos de', 'Fields of');

export const NewLote = input(
  {
    recurso,
    acao,
    filtros: described(fieldsByName, {
      pt: 'Os filtros e a `busca` da lista do recurso; `{}`: todos.',
      en: 'The filters and the `busca` of the list of the resource; `{}`: all.',
      example: { ativo: true, busca: 'padaria' },
    }),
    mudanca: described(fieldsByName, {
      pt: `Com \`grava\`: os campos que mudam, como a operação que altera um registro os recebe; até ${MAX_CAMPOS_DE_LOTE}. ${sentence('pt-BR')}`,
      en: `With \`grava\`: the fields that change, as the operation that changes one record takes them; up to ${MAX_CAMPOS_DE_LOTE}. ${sentence('en-US')}`,
      example: { ativo: false },
    }),
    motivo,
    total: integer({
      minimum: 1,
      maximum: MAX_LINHAS,
      pt: 'Quantos registros você viu que são; se os filtros encontram outro número, a resposta é 409. Ausente: o que encontrarem.',
      en: 'How many records you saw that there are; if the filters find another number, the answer is 409. Absent: as many as they find.',
      example: 4812,
    }),
  },
  ['recurso', 'acao', 'filtros'],
);
export type NewLote = Static<typeof NewLote>;

export const createLote = operation('POST', '/escritorio/v1/importacoes/lotes', {
  access: OFFICE,
  group: 'Importações',
  summary: message('Prepara uma mudança em massa', 'Prepare a change of many rows'),
  body: NewLote,
  answer: created(Importacao),
  location: '/escritorio/v1/importacoes',
  problems: ['REGRA_NEGOCIO', 'CONFLITO'],
  description: [
    message(
      'Anota os registros que os filtros encontram agora, até 100.000, e nada muda ainda: `iniciar` começa, e tudo o mais é como em uma importação (andamento, cancelar, recusas com motivos, desfazer). Um registro que mudou depois de anotado é recusado. Cada mudança segue as regras da operação que altera, exclui ou cancela um só.',
      'Notes the records that the filters find now, up to 100,000, and changes nothing yet: `iniciar` begins, and everything else is as for an import (progress, cancelling, refused rows with reasons, undoing). A record that was changed after it was noted is refused. Each change follows the rules of the operation that changes, deletes or cancels a single one.',
    ),
    message(
      'Usuários não são excluídos; visitas são canceladas, com `motivo`. Gestores limitados por segmentos recebem 403.',
      'Users are not deleted; visits are cancelled, with `motivo`. Managers who are limited by segments get a 403.',
    ),
  ],
  example: {
    recurso: 'clientes',
    acao: 'grava',
    filtros: { ativo: true },
    mudanca: { ativo: false },
  },
});
