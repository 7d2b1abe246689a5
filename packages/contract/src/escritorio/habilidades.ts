/** Who has which skill until when, and what objectives and customers ask for. The skills are a support table. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { type Access, OFFICE } from '../kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  day,
  described,
  id,
  input,
  integer,
  nullable,
  object,
  reference,
  stamps,
  text,
} from '../kit/fields.ts';
import { type Message, message } from '../kit/languages.ts';
import { anyOf, condition, list, range } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { ok, operation } from '../kit/operation.ts';

/** The most skills of a user, an objective or a customer. */
export const MAX_HABILIDADES = 100;

const words = {
  id_habilidade: {
    pt: 'Id da habilidade.',
    en: 'Id of the skill.',
    example: 2,
  },
  habilidade: {
    pt: 'Nome da habilidade.',
    en: 'Name of the skill.',
    example: 'NR-35, trabalho em altura',
  },
  valida_ate: {
    pt: 'Último dia em que vale, incluído; null: não vence.',
    en: 'Last day on which it holds, included; null: it does not expire.',
    example: '2026-12-31',
  },
  ids_habilidades: {
    pt: 'Ids das habilidades exigidas de quem faz a visita.',
    en: 'Ids of the skills that are asked of whoever carries out the visit.',
    example: [2, 5],
  },
};

export const valida_ate = nullable(day(words.valida_ate));

/** A skill as its user has it. */
const habilidadeDoUsuario = {
  id_habilidade: id(words.id_habilidade),
  habilidade: text(120, words.habilidade),
  valida_ate,
};

const atualizado_em = (pt: string, en: string) =>
  described(stamps.atualizado_em, { pt, en, example: '2026-08-14T09:31:22.123456Z' });

export const HabilidadesDoUsuario = object({
  id: id(common.id_usuario),
  habilidades: array(object(habilidadeDoUsuario), {
    pt: 'As habilidades do usuário, por nome; também as vencidas.',
    en: 'The skills of the user, by name; expired ones too.',
  }),
  atualizado_em: atualizado_em(
    '`atualizado_em` do usuário: as habilidades são parte dele.',
    '`atualizado_em` of the user: the skills are part of it.',
  ),
});
export type HabilidadesDoUsuario = Static<typeof HabilidadesDoUsuario>;

/** They replace all that the user has. */
export const HabilidadesDoUsuarioChange = input(
  {
    habilidades: arrayUpTo(
      MAX_HABILIDADES,
      input({ id_habilidade: reference('habilidades', words.id_habilidade), valida_ate }, [
        'id_habilidade',
      ]),
      {
        pt: 'Todas as habilidades do usuário, cada uma uma vez; as que não estão aqui deixam de ser dele.',
        en: 'All skills of the user, each once; the user loses those that are not here.',
      },
    ),
  },
  ['habilidades'],
);
export type HabilidadesDoUsuarioChange = Static<typeof HabilidadesDoUsuarioChange>;

const exigidas = (idOf: { pt: string; en: string; example: unknown }, pt: string, en: string) =>
  object({
    id: id(idOf),
    ids_habilidades: array(id(), words.ids_habilidades),
    atualizado_em: atualizado_em(pt, en),
  });

export const HabilidadesDoObjetivo = exigidas(
  common.id_objetivo,
  '`atualizado_em` do objetivo: o que ele exige é parte dele.',
  '`atualizado_em` of the objective: what it asks for is part of it.',
);
export const HabilidadesDoCliente = exigidas(
  common.id_cliente,
  '`atualizado_em` do cliente: o que ele exige é parte dele.',
  '`atualizado_em` of the customer: what it asks for is part of it.',
);
export type HabilidadesExigidas = Static<typeof HabilidadesDoObjetivo>;

export const HabilidadesExigidasChange = input(
  {
    ids_habilidades: arrayUpTo(MAX_HABILIDADES, reference('habilidades'), words.ids_habilidades),
  },
  ['ids_habilidades'],
);

export const usuariosHabilidadesList = list({
  item: object({
    id: id(common.id),
    id_usuario: id(common.id_usuario),
    usuario: text(200, common.usuario),
    ...habilidadeDoUsuario,
    ...stamps,
  }),
  sort: ['id', 'valida_ate', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    ids_habilidade: anyOf('id_habilidade', integer(), {
      pt: 'Somente estas habilidades.',
      en: 'Only these skills.',
      example: [2],
    }),
    ...range(
      'valida_ate',
      day({
        pt: 'Somente as que valem até este dia ou depois.',
        en: 'Only those that hold until this day or longer.',
        example: '2026-08-01',
      }),
      day({
        pt: 'Somente as que já venceram ou vencem até este dia, incluído; as que não vencem ficam de fora.',
        en: 'Only those that have expired or expire by this day, included; those that do not expire are left out.',
        example: '2026-09-30',
      }),
    ),
    ativas: condition(
      'id_habilidade',
      boolean({
        pt: 'Somente habilidades ativas de usuários ativos (true), ou somente as outras (false).',
        en: 'Only active skills of active users (true), or only the others (false).',
        example: true,
      }),
    ),
  },
});

const WHOLE = message(
  'A lista enviada substitui a anterior inteira, de uma vez.',
  'The list that is sent replaces the former one whole, at once.',
);

const OF_USER = message(
  'Com `valida_ate`, uma habilidade é um certificado: vale até este dia, incluído, no fuso da conta. A mesma habilidade duas vezes responde 400.',
  'With `valida_ate`, a skill is a certificate: it holds until this day, included, in the account’s time zone. The same skill twice answers 400.',
);

const ASKED = message(
  'Uma visita exige o que o seu objetivo e o seu cliente exigem. Habilidades inativas não são exigidas de ninguém. Planejar a visita com quem não tem uma delas no dia dá um aviso, e nada impede.',
  'A visit asks for what its objective and its customer ask for. Inactive skills are asked of nobody. Planning the visit with a technician who lacks one of them on the day gives a warning, and bars nothing.',
);

interface Place {
  /** What paths begin with. */
  below: '/escritorio/v1' | '/v2-extensoes';
  access: Access;
  group: 'Usuários' | 'Extensões';
}

/** The operations of one API on the sets; the office and integrations have the same. */
export const operationsOn = ({ below, access, group }: Place) => {
  const about = { access, group };
  const asked = (summary: Message) => ({
    ...about,
    summary,
    body: HabilidadesExigidasChange,
    description: [ASKED, WHOLE],
    example: { ids_habilidades: [2, 5] },
  });
  return {
    listUsers: operation('POST', `${below}/usuarios-habilidades/list`, {
      ...about,
      summary: message(
        'Lista habilidades de usuários e quando vencem',
        'List skills of users and when they expire',
      ),
      ...listing(usuariosHabilidadesList, {
        example: { valida_ate_max: '2026-09-30', ativas: true, ordenar: 'valida_ate' },
      }),
    }),
    getOfUser: operation('GET', `${below}/usuarios/{id}/habilidades`, {
      ...about,
      summary: message('Lê as habilidades de um usuário', 'Get the skills of a user'),
      answer: ok(HabilidadesDoUsuario),
    }),
    setOfUser: operation('PUT', `${below}/usuarios/{id}/habilidades`, {
      ...about,
      summary: message('Define as habilidades de um usuário', 'Set the skills of a user'),
      body: HabilidadesDoUsuarioChange,
      stampOf: 'usuarios',
      answer: ok(HabilidadesDoUsuario),
      description: [OF_USER, WHOLE],
      example: {
        habilidades: [{ id_habilidade: 2, valida_ate: '2026-12-31' }, { id_habilidade: 5 }],
      },
    }),
    getOfObjective: operation('GET', `${below}/objetivos/{id}/habilidades`, {
      ...about,
      summary: message('Lê o que um objetivo exige', 'Get what an objective asks for'),
      answer: ok(HabilidadesDoObjetivo),
    }),
    setOfObjective: operation('PUT', `${below}/objetivos/{id}/habilidades`, {
      ...asked(message('Define o que um objetivo exige', 'Set what an objective asks for')),
      stampOf: 'objetivos',
      answer: ok(HabilidadesDoObjetivo),
    }),
    getOfCustomer: operation('GET', `${below}/clientes/{id}/habilidades`, {
      ...about,
      summary: message('Lê o que um cliente exige', 'Get what a customer asks for'),
      answer: ok(HabilidadesDoCliente),
    }),
    setOfCustomer: operation('PUT', `${below}/clientes/{id}/habilidades`, {
      ...asked(message('Define o que um cliente exige', 'Set what a customer asks for')),
      stampOf: 'clientes',
      answer: ok(HabilidadesDoCliente),
    }),
  };
};

export const {
  listUsers: listUsuariosHabilidades,
  getOfUser: getHabilidadesDoUsuario,
  setOfUser: setHabilidadesDoUsuario,
  getOfObjective: getHabilidadesDoObjetivo,
  setOfObjective: setHabilidadesDoObjetivo,
  getOfCustomer: getHabilidadesDoCliente,
  setOfCustomer: setHabilidadesDoCliente,
} = operationsOn({ below: '/escritorio/v1', access: OFFICE, group: 'Usuários' });
