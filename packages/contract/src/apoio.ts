/**
 * Support tables: short lists that other resources choose from. API v2 lists them, and the office
 * changes them. To add a table, add an entry at the end of this file and a migration.
 */
import type { TObject, TProperties, TSchema } from 'typebox';
import { common } from './common.ts';
import { type Access, INTEGRATIONS, OFFICE } from './kit/access.ts';
import {
  boolean,
  colour,
  id,
  input,
  integer,
  nullable,
  object,
  oneOf,
  stamps,
  text,
  withDefault,
} from './kit/fields.ts';
import { type Message, message } from './kit/languages.ts';
import { equals, type List, type ListRequest, listOfAny, type Page } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, type Operation, ok, operation } from './kit/operation.ts';
import { KEEPS_ABSENT } from './kit/sentences.ts';
import { SITUACOES, type Situacao } from './registros.ts';

const group = 'Tabelas de apoio';

const nome = text(120, common.nome);
const ativo = boolean(common.ativo);
const ordem = integer({ minimum: 0, maximum: 1_000_000, ...common.ordem });
const cor = nullable(colour(common.cor));

const basic = { nome, ativo, ordem };
const coloured = { ...basic, cor };
/** The meaning of a status is fixed. Accounts set its name, colour and position. */
const status = { nome, ordem, cor };

/** Reasons for which a visit was not carried out. */
const exige_foto = boolean(common.motivos_exige_foto);
const reasons = { ...basic, exige_foto };

const defaults = { ativo: withDefault(ativo, true), ordem: withDefault(ordem, 0) };

export const NewSupportItem = input({ ...basic, ...defaults }, ['nome']);
export const SupportItemChange = input(basic);
export const NewColouredItem = input({ ...coloured, ...defaults }, ['nome']);
export const ColouredItemChange = input(coloured);
export const NewReason = input(
  { ...reasons, ...defaults, exige_foto: withDefault(exige_foto, false) },
  ['nome'],
);
export const ReasonChange = input(reasons);
export const StatusItemChange = input(status);

/** Request bodies that create and change the items of a table. */
interface Writing {
  /** Absent if accounts cannot add items. */
  create?: TSchema;
  change: TSchema;
  /** Rules for the description of the change operation. */
  rules: readonly Message[];
}

const PLAIN: Writing = {
  create: NewSupportItem,
  change: SupportItemChange,
  rules: [KEEPS_ABSENT],
};
const COLOURED: Writing = { ...PLAIN, create: NewColouredItem, change: ColouredItemChange };
const REASONS: Writing = { ...PLAIN, create: NewReason, change: ReasonChange };
const STATUS: Writing = {
  change: StatusItemChange,
  rules: [
    message(
      'O serviço define o que um status significa; a conta define o nome, a cor e a posição.',
      'The service defines what a status means; the account sets its name, colour and position.',
    ),
    KEEPS_ABSENT,
  ],
};

/** A row of a support table. Optional fields are not in all tables. */
interface SupportItem {
  id: number;
  nome: string;
  ativo: boolean;
  ordem: number;
  cor?: string | null;
  exige_foto?: boolean;
  /** Of statuses of visits. */
  situacao?: Situacao;
  /** Of statuses of orders. */
  inicial?: boolean;
  data_criacao: string;
  atualizado_em: string;
}
type SupportBody = Partial<Pick<SupportItem, 'nome' | 'ordem' | 'ativo' | 'cor' | 'exige_foto'>>;
type Id = { id: number };
type SupportList = Operation<unknown, undefined, ListRequest, Page<SupportItem>>;

/** A support table: its list, and the office's operations on its items. */
export interface SupportTable {
  /** The table in the database. */
  table: string;
  called: Called;
  list: List;
  /** Its list in v2. */
  v2List: List;
  listInV2: SupportList | undefined;
  listInOffice: SupportList;
  get: Operation<Id, undefined, undefined, SupportItem>;
  change: Operation<Id, undefined, SupportBody, SupportItem>;
  create: Operation<unknown, undefined, SupportBody, SupportItem> | undefined;
  delete: Operation<Id, undefined, undefined, null> | undefined;
}

/** One item and several, in the names of operations: `getCategoria`, `listCategorias`. */
interface Called {
  one: string;
  many: string;
}

interface Declaration {
  /** The table's name in paths; with `_` for `-`, in the database. */
  name: string;
  called: Called;
  /** Its items in the plural, as in "List …". */
  plural: Message;
  /** One item, as in "Create …". */
  one: Message;
  writing?: Writing;
  /** Fields beyond `nome`, `ativo` and `ordem`. */
  fields?: TProperties;
  /** Fields that only the office sees. */
  officeFields?: TProperties;
  /** It has no list at its own path in v2. */
  elsewhereInV2?: true;
  /** Assistants are offered its list in v2: visits and orders are made with its ids. */
  tool?: true;
}

const listOf = (fields: TProperties): List =>
  listOfAny({
    item: object({
      id: id(common.id),
      nome,
      ativo,
      ordem: integer(common.ordem),
      ...fields,
      ...stamps,
    }),
    search: ['nome'],
    sort: ['id', 'nome', 'ordem', 'data_criacao', 'atualizado_em'],
    filters: { ativo: equals('ativo', ativo) },
  });

function supportTable({
  name,
  called,
  plural,
  one,
  writing = PLAIN,
  fields = {},
  officeFields,
  elsewhereInV2,
  tool,
}: Declaration): SupportTable {
  const shown = listOf(fields);
  const inOffice = officeFields ? listOf({ ...fields, ...officeFields }) : shown;
  const table = name.replaceAll('-', '_');
  const summary = message(`Lista ${plural['pt-BR']}`, `List ${plural['en-US']}`);
  const example = { ativo: true, ordenar: 'ordem' };
  const listAt = (path: string, access: Access, of: List) =>
    operation('POST', path, {
      access,
      ...(tool && { tool }),
      group,
      summary,
      ...listing(of, { example }),
    }) as unknown as SupportList;
  return {
    table,
    called,
    list: inOffice,
    v2List: shown,
    listInV2: elsewhereInV2 ? undefined : listAt(`/v2/${name}/list`, INTEGRATIONS, shown),
    listInOffice: listAt(`/escritorio/v1/${name}/list`, OFFICE, inOffice),
    ...itemOperations(`/escritorio/v1/${name}`, { table, one, item: inOffice.item }, writing),
  };
}

/** The office's operations on one item below `path`. */
function itemOperations(
  path: string,
  { table, one, item }: { table: string; one: Message; item: TObject },
  { create, change, rules }: Writing,
): Pick<SupportTable, 'get' | 'change' | 'create' | 'delete'> {
  const about = (pt: string, en: string) => ({
    access: OFFICE,
    group: group as typeof group,
    summary: message(`${pt} ${one['pt-BR']}`, `${en} ${one['en-US']}`),
  });
  return {
    get: operation('GET', `${path}/{id}`, {
      ...about('Lê', 'Get'),
      answer: ok(item),
    }) as unknown as SupportTable['get'],
    change: operation('PATCH', `${path}/{id}`, {
      ...about('Altera', 'Change'),
      body: change,
      stampOf: table,
      answer: ok(item),
      description: rules,
      example: { nome: 'Outro nome', ordem: 2 },
    }) as unknown as SupportTable['change'],
    create:
      create &&
      (operation('POST', path, {
        ...about('Cria', 'Create'),
        body: create,
        answer: created(item),
        idempotent: true,
        location: path,
        example: { nome: 'Um nome', ordem: 1 },
      }) as unknown as SupportTable['create']),
    delete:
      create &&
      (operation('DELETE', `${path}/{id}`, {
        ...about('Exclui', 'Delete'),
        answer: nothing(),
        problems: ['REGRA_NEGOCIO'],
        description: [IN_USE],
      }) as SupportTable['delete']),
  };
}

const IN_USE = message(
  'Um item em uso não pode ser excluído (422): inative-o.',
  'An item in use cannot be deleted (422): deactivate it.',
);

const shownColour = { cor: nullable(text(7, common.cor)) };

export const statusOrdem = supportTable({
  name: 'status-ordem',
  called: { one: 'ItemDeStatusOrdem', many: 'ItensDeStatusOrdem' },
  plural: message('status de ordem', 'order statuses'),
  one: message('um status de ordem', 'an order status'),
  writing: STATUS,
  elsewhereInV2: true,
  fields: {
    ...shownColour,
    inicial: boolean({
      pt: 'Se é o status que uma nova ordem recebe.',
      en: 'Whether a new order gets this status.',
      example: true,
    }),
  },
});

/** What technicians can do, and certificates that they have; integrations find them below `/v2-extensoes`. */
export const habilidades = supportTable({
  name: 'habilidades',
  called: { one: 'Habilidade', many: 'Habilidades' },
  plural: message('habilidades e certificados', 'skills and certificates'),
  one: message('uma habilidade', 'a skill'),
  elsewhereInV2: true,
});

export const supportTables: readonly SupportTable[] = [
  supportTable({
    name: 'categorias',
    called: { one: 'Categoria', many: 'Categorias' },
    plural: message('categorias de cliente', 'customer categories'),
    one: message('uma categoria de cliente', 'a customer category'),
  }),
  supportTable({
    name: 'etapas',
    called: { one: 'Etapa', many: 'Etapas' },
    plural: message('etapas do funil', 'funnel stages'),
    one: message('uma etapa do funil', 'a funnel stage'),
  }),
  supportTable({
    name: 'temperaturas',
    called: { one: 'Temperatura', many: 'Temperaturas' },
    plural: message('temperaturas', 'temperatures'),
    one: message('uma temperatura', 'a temperature'),
    writing: COLOURED,
    fields: shownColour,
  }),
  supportTable({
    name: 'setores-mercado',
    called: { one: 'SetorMercado', many: 'SetoresMercado' },
    plural: message('setores de mercado', 'market sectors'),
    one: message('um setor de mercado', 'a market sector'),
  }),
  supportTable({
    name: 'tipos-servico',
    tool: true,
    called: { one: 'TipoServico', many: 'TiposServico' },
    plural: message('tipos de serviço', 'service types'),
    one: message('um tipo de serviço', 'a service type'),
  }),
  supportTable({
    name: 'objetivos',
    tool: true,
    called: { one: 'Objetivo', many: 'Objetivos' },
    plural: message('objetivos de visita', 'visit objectives'),
    one: message('um objetivo de visita', 'a visit objective'),
  }),
  supportTable({
    name: 'status-servico',
    tool: true,
    called: { one: 'StatusServico', many: 'StatusServico' },
    plural: message('status de visita', 'visit statuses'),
    one: message('um status de visita', 'a visit status'),
    writing: STATUS,
    fields: shownColour,
    // There is one status for each meaning. The console distinguishes visits by the meaning, because accounts choose
    // the names.
    officeFields: {
      situacao: oneOf(SITUACOES, {
        pt: 'O que o status significa para o serviço; há um para cada situação, com o nome que a conta escolhe.',
        en: 'What the status means to the service; there is one for each meaning, with a name that the account chooses.',
        example: 'agendado',
      }),
    },
  }),
  statusOrdem,
  supportTable({
    name: 'motivos-nao-realizacao',
    called: { one: 'MotivoNaoRealizacao', many: 'MotivosNaoRealizacao' },
    plural: message('motivos de não realização', 'reasons for not carrying out a visit'),
    one: message('um motivo de não realização', 'a reason for not carrying out a visit'),
    writing: REASONS,
    elsewhereInV2: true,
    fields: { exige_foto },
  }),
  habilidades,
];
