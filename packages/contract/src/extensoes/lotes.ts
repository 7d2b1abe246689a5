/** Many changes in one request: customers with their addresses, and visits. Each item succeeds or fails by itself. */
import { type Static, type TSchema, Type } from 'typebox';
import { ofCliente } from '../clientes.ts';
import { common } from '../common.ts';
import { camposDeEndereco } from '../enderecos.ts';
import { id_externo, idExternoOuNulo } from '../id-externo.ts';
import { INTEGRATIONS } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  id,
  input,
  instant,
  integer,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { operation, perItem } from '../kit/operation.ts';
import { ErroDeCampo, type ProblemCode, problemTexts } from '../kit/problems.ts';
import { union } from '../kit/union.ts';
import { ofNewRegistro, promised } from '../registros.ts';
import { ofPlano } from './registros.ts';

/** The most items of one request. */
export const MAX_ITENS = 500;

const idDoItem = id({
  pt: 'A linha a alterar, pelo id do serviço.',
  en: 'The row to change, by the id of the service.',
  example: 7,
});

export const ClienteDoLote = input({
  id: idDoItem,
  id_externo,
  ...ofCliente,
  endereco: input(camposDeEndereco, [], {
    pt: 'O endereço principal: os campos dados mudam; se o cliente não tem endereço, ele é criado.',
    en: 'The main address: the given fields change; if the customer has no address, it is created.',
  }),
});
export type ClienteDoLote = Static<typeof ClienteDoLote>;

const acao = <const Nome extends string>(nome: Nome) =>
  oneOf([nome], {
    pt: 'O que fazer: `agendar`, `alterar`, `cancelar` ou `reabrir`.',
    en: 'What to do: `agendar`, `alterar`, `cancelar` or `reabrir`.',
    example: nome,
  });

/** Which visit: by one of both. */
const qual = { id: idDoItem, id_externo };

export const ACOES = {
  agendar: input({ acao: acao('agendar'), id_externo, ...ofNewRegistro, ...promised }, [
    ...(['acao', 'id_cliente', 'data_inicio_esperada', 'data_conclusao_esperada'] as const),
  ]),
  alterar: input(
    {
      acao: acao('alterar'),
      ...qual,
      ...ofPlano,
      atualizado_em: instant({
        pt: '`atualizado_em` como foi lido: se a visita mudou desde então, o item é recusado com `CONFLITO`.',
        en: '`atualizado_em` as it was read: if the visit has changed since, the item is refused with `CONFLITO`.',
        example: '2026-08-14T09:31:22.123456Z',
      }),
    },
    ['acao'],
  ),
  cancelar: input({ acao: acao('cancelar'), ...qual, motivo: text(500, common.motivo) }, [
    'acao',
    'motivo',
  ]),
  reabrir: input({ acao: acao('reabrir'), ...qual }, ['acao']),
};
export const AcaoDeVisita = union('acao', Object.values(ACOES));
export type AcaoDeVisita = Static<typeof AcaoDeVisita>;

/** Why an item may be refused. */
export const RECUSAS = [
  ...(['VALIDACAO_CAMPOS', 'NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'] as const),
  'SEM_PERMISSAO',
] as const satisfies readonly ProblemCode[];

const done = <const Status extends string>(status: Status) =>
  object({
    indice: integer(common.indice),
    status: oneOf([status], common.resultados_status),
    recurso: object(
      {
        id: id({ pt: 'Id da linha no serviço.', en: 'Id of the row in the service.', example: 7 }),
        id_externo: idExternoOuNulo,
      },
      { pt: 'A linha que foi criada ou alterada.', en: 'The row that was created or changed.' },
    ),
  });

/** What became of one item. */
export const ResultadoDoLote = union('status', [
  done('criado'),
  done('alterado'),
  object({
    indice: integer(common.indice),
    status: oneOf(['erro'], common.resultados_status),
    codigo: oneOf(RECUSAS, {
      pt: 'Por que o item foi recusado, com o código que a sua própria requisição teria.',
      en: 'Why the item was refused, with the code that a request of its own would have had.',
      example: 'CONFLITO',
    }),
    mensagem: string({
      pt: 'Todas as falhas do item em uma frase.',
      en: 'All faults of the item in one sentence.',
      example: 'clientes[3].documento: Já existe um cliente com este documento.',
    }),
    erros: array(ErroDeCampo, problemTexts.erros),
  }),
]);

/** One result per item, in request order. */
export const ResultadosDoLote = object({ resultados: array(ResultadoDoLote, common.resultados) });

const EACH = message(
  'Responde 207 com um resultado por item, na ordem do envio: `criado`, `alterado` ou `erro`, que tem o `codigo` e as falhas. Um item com falha não muda nada e não impede os outros. Mais de 500 itens: 400, e nada é feito.',
  'Answers 207 with a result for each item, in the order in which they were sent: `criado`, `alterado`, or `erro`, which has the `codigo` and the faults. An item with a fault changes nothing and does not stop the others. More than 500 items: 400, and nothing is done.',
);

const items = (item: TSchema, doc: { pt: string; en: string }) =>
  arrayUpTo(MAX_ITENS, Type.Unsafe<unknown>({ 'x-item': item }), doc);

export const LoteDeClientes = input(
  {
    clientes: items(ClienteDoLote, {
      pt: 'Clientes a criar ou alterar, no máximo 500; cada um é verificado separadamente.',
      en: 'Customers to create or change, at most 500; each is checked separately.',
    }),
  },
  ['clientes'],
);

export const LoteDeVisitas = input(
  {
    registros: items(AcaoDeVisita, {
      pt: 'O que fazer com cada visita, no máximo 500; cada uma é verificada separadamente.',
      en: 'What to do with each visit, at most 500; each is checked separately.',
    }),
  },
  ['registros'],
);

const common207 = {
  access: INTEGRATIONS,
  group: 'Extensões',
  answer: perItem(ResultadosDoLote),
  idempotent: true,
} as const;

export const saveClientes = operation('POST', '/v2-extensoes/clientes/salvar-lote', {
  ...common207,
  summary: message(
    'Cria ou altera até 500 clientes com endereço',
    'Create or change up to 500 customers with addresses',
  ),
  body: LoteDeClientes,
  description: [
    EACH,
    message(
      'Com `id`, o cliente muda, e recebe o `id_externo` se houver um. Só com `id_externo`, o cliente que o tem muda; se nenhum o tem, é criado, e `tipo` e `nome` são obrigatórios. Campos ausentes ficam como estão.',
      'With `id`, the customer changes, and gets the `id_externo` if there is one. With `id_externo` only, the customer that has it changes; if none has it, it is created, and `tipo` and `nome` are required. Absent fields keep their values.',
    ),
  ],
  example: {
    clientes: [
      {
        id_externo: 'C-0042',
        tipo: 'J',
        nome: 'Padaria Aurora Ltda.',
        endereco: { logradouro: 'Avenida Paulista', numero: '1578', cidade: 'São Paulo' },
      },
      { id: 7, telefone: '+55 11 3456-7890' },
    ],
  },
});

export const saveRegistros = operation('POST', '/v2-extensoes/registros/salvar-lote', {
  ...common207,
  summary: message(
    'Agenda, altera e cancela até 500 visitas',
    'Schedule, change and cancel up to 500 visits',
  ),
  body: LoteDeVisitas,
  description: [
    EACH,
    message(
      '`agendar` com `id_externo` é como `PUT /v2-extensoes/ids-externos/registros/{id_externo}`; sem ele, cria sempre uma visita. `alterar`, `cancelar` e `reabrir` nomeiam a visita por `id` ou por `id_externo`, um dos dois, e fazem o mesmo que as operações de uma só visita. Os itens valem na ordem do envio.',
      '`agendar` with `id_externo` is like `PUT /v2-extensoes/ids-externos/registros/{id_externo}`; without it, it always creates a visit. `alterar`, `cancelar` and `reabrir` name the visit by `id` or by `id_externo`, one of both, and do the same as the operations on a single visit. Items apply in the order in which they were sent.',
    ),
  ],
  example: {
    registros: [
      {
        acao: 'agendar',
        id_externo: 'PED-5201',
        id_cliente: 7,
        data_inicio_esperada: '2026-08-14T12:30:00Z',
        data_conclusao_esperada: '2026-08-14T14:00:00Z',
      },
      { acao: 'alterar', id_externo: 'PED-5202', id_usuario: 4, ativo: true },
      { acao: 'cancelar', id: 41, motivo: 'O cliente desmarcou.' },
    ],
  },
});
