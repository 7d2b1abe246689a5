/** Holidays: the public ones of the account's place, and the account's own days. */
import type { Static } from 'typebox';
import { DiaDoCalendario, trabalha } from '../calendario.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  boolean,
  day,
  described,
  id,
  input,
  nullable,
  object,
  stamps,
  string,
  text,
  withDefault,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { equals, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';

/** The maximum number of days of one calendar. */
export const MAX_DIAS_DO_CALENDARIO = 366;

const todoAno = boolean({
  pt: 'Se o dia se repete todo ano, a partir deste.',
  en: 'Whether the day comes again each year from this one on.',
  example: true,
});
const campos = {
  dia: day({
    pt: 'O dia, único na conta.',
    en: 'The day, unique in the account.',
    example: '2026-06-13',
  }),
  nome: text(120, { pt: 'Nome do dia.', en: 'Name of the day.', example: 'Aniversário da cidade' }),
};

export const Feriado = object({
  id: id(common.id),
  ...campos,
  trabalha,
  todo_ano: todoAno,
  ...stamps,
});
export type Feriado = Static<typeof Feriado>;

export const NewFeriado = input(
  { ...campos, trabalha: withDefault(trabalha, false), todo_ano: withDefault(todoAno, false) },
  ['dia', 'nome'],
);
export const FeriadoChange = input({ ...campos, trabalha, todo_ano: todoAno });

export const feriadosList = list({
  item: Feriado,
  search: ['nome'],
  sort: ['id', 'dia', 'nome', 'data_criacao', 'atualizado_em'],
  filters: { trabalha: equals('trabalha', trabalha) },
});

export const listFeriados = operation('POST', '/escritorio/v1/feriados/list', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lista feriados próprios', 'List own holidays'),
  ...listing(feriadosList, { example: { ordenar: 'dia' } }),
  description: [
    message(
      'Os dias que a conta registrou. Os feriados públicos estão em `calendario`.',
      'The days that the account has recorded. Public holidays are in `calendario`.',
    ),
  ],
});

export const getFeriado = operation('GET', '/escritorio/v1/feriados/{id}', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lê um feriado próprio', 'Get an own holiday'),
  answer: ok(Feriado),
});

export const createFeriado = operation('POST', '/escritorio/v1/feriados', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Cria um feriado próprio', 'Create an own holiday'),
  body: NewFeriado,
  answer: created(Feriado),
  idempotent: true,
  location: '/escritorio/v1/feriados',
  problems: ['CONFLITO'],
  description: [
    message(
      'Fica no lugar do feriado público da mesma data: com `trabalha` true, a empresa trabalha num feriado. Um dia repetido responde 409. As visitas já feitas ficam onde estão.',
      'It takes the place of the public holiday of the same date: with `trabalha` true, the company works on a holiday. A duplicate day answers 409. Visits that exist stay where they are.',
    ),
  ],
  example: { dia: '2026-06-13', nome: 'Aniversário da cidade', todo_ano: true },
});

export const changeFeriado = operation('PATCH', '/escritorio/v1/feriados/{id}', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Altera um feriado próprio', 'Change an own holiday'),
  body: FeriadoChange,
  stampOf: 'feriados',
  answer: ok(Feriado),
  problems: ['CONFLITO'],
  description: [KEEPS_ABSENT],
  example: { trabalha: true },
});

export const deleteFeriado = operation('DELETE', '/escritorio/v1/feriados/{id}', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Exclui um feriado próprio', 'Delete an own holiday'),
  answer: nothing(),
});

export const CalendarioRequest = input(
  {
    inicio: day({ pt: 'Primeiro dia.', en: 'First day.', example: '2026-01-01' }),
    fim: day({
      pt: 'Último dia, inclusive; no máximo 366 dias.',
      en: 'Last day, inclusive; at most 366 days.',
      example: '2026-12-31',
    }),
  },
  ['inicio', 'fim'],
);

export const getCalendario = operation('POST', '/escritorio/v1/calendario', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lê os feriados de alguns dias', 'Get the holidays of some days'),
  body: CalendarioRequest,
  answer: ok(
    object({
      dados: array(DiaDoCalendario, {
        pt: 'Um por data, em ordem.',
        en: 'One for each date, in order.',
      }),
    }),
  ),
  description: [
    message(
      'Os feriados públicos do lugar da conta (`feriados_pais`, `feriados_estado`, `feriados_cidade` de `conta`) e os próprios. Em pontos facultativos, como o Carnaval, a empresa trabalha, a não ser que um dia próprio diga o contrário.',
      'The public holidays of the account’s place (`feriados_pais`, `feriados_estado`, `feriados_cidade` of `conta`) and its own. On optional holidays, such as Carnival, the company works, unless a day of its own says otherwise.',
    ),
  ],
  example: { inicio: '2026-01-01', fim: '2026-12-31' },
});

const codigo = (example: string) => string({ minLength: 1, maxLength: 20, examples: [example] });
const place = (pt: string, en: string, example: string) => ({ pt, en, example });
export const lugar = {
  feriados_pais: nullable(
    codigo('BR'),
    place(
      'País dos feriados públicos, código ISO 3166; BR numa conta nova. null: só os dias próprios.',
      'Country of the public holidays, ISO 3166 code; BR in a new account. null: only days of the account’s own.',
      'BR',
    ),
  ),
  feriados_estado: nullable(
    codigo('SP'),
    place(
      'Estado, por sua sigla; null: só os feriados do país.',
      'State, by its code; null: only holidays of the country.',
      'SP',
    ),
  ),
  feriados_cidade: nullable(
    codigo('SP'),
    place(
      'Cidade, pelo código que `lugares-de-feriados` dá; null: só os feriados do estado.',
      'City, by the code that `lugares-de-feriados` gives; null: only holidays of the state.',
      'SP',
    ),
  ),
};

const Lugar = object({
  codigo: string({ pt: 'Código.', en: 'Code.', example: 'SP' }),
  nome: string({ pt: 'Nome.', en: 'Name.', example: 'São Paulo' }),
});
const lugares = (pt: string, en: string) => array(Lugar, { pt, en });

export const listLugaresDeFeriados = operation('POST', '/escritorio/v1/lugares-de-feriados', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Lista lugares de feriados', 'List places of holidays'),
  body: input({
    pais: described(codigo('BR'), place('País.', 'Country.', 'BR')),
    estado: described(codigo('SP'), place('Estado do país.', 'State of the country.', 'SP')),
  }),
  answer: ok(
    object({
      paises: lugares('Todos os países.', 'All countries.'),
      estados: lugares('Estados de `pais`.', 'States of `pais`.'),
      cidades: lugares(
        'Cidades de `estado` cujos feriados são conhecidos.',
        'Cities of `estado` whose holidays are known.',
      ),
    }),
  ),
  description: [
    message(
      'Os códigos que `conta` aceita. Os feriados das demais cidades são dias próprios.',
      'The codes that `conta` accepts. Holidays of other cities are days of the account’s own.',
    ),
  ],
  example: { pais: 'BR', estado: 'SP' },
});
