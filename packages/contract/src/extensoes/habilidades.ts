/** Skills and certificates for integrations: what a personnel system knows of technicians, and what visits ask for. */
import { habilidades, NewSupportItem } from '../apoio.ts';
import { operationsOn } from '../escritorio/habilidades.ts';
import { INTEGRATIONS } from '../kit/access.ts';
import { message } from '../kit/languages.ts';
import { listing } from '../kit/listing.ts';
import { created, ok, operation } from '../kit/operation.ts';

/** As the office has it. */
export const HabilidadeDaConta = habilidades.list.item;

const about = { access: INTEGRATIONS, group: 'Extensões' as const };

export const listHabilidadesParaIntegracoes = operation('POST', '/v2-extensoes/habilidades/list', {
  ...about,
  summary: message('Lista habilidades e certificados', 'List skills and certificates'),
  ...listing(habilidades.list, { example: { ativo: true, ordenar: 'nome' } }),
});

export const getHabilidadeParaIntegracoes = operation('GET', '/v2-extensoes/habilidades/{id}', {
  ...about,
  summary: message('Lê uma habilidade', 'Get a skill'),
  answer: ok(HabilidadeDaConta),
});

export const createHabilidadeParaIntegracoes = operation('POST', '/v2-extensoes/habilidades', {
  ...about,
  summary: message('Cria uma habilidade', 'Create a skill'),
  body: NewSupportItem,
  answer: created(HabilidadeDaConta),
  idempotent: true,
  location: '/v2-extensoes/habilidades',
  problems: ['CONFLITO'],
  description: [message('Nome repetido responde 409.', 'A duplicate name answers 409.')],
  example: { nome: 'NR-35, trabalho em altura' },
});

export const {
  listUsers: listUsuariosHabilidadesParaIntegracoes,
  getOfUser: getHabilidadesDoUsuarioParaIntegracoes,
  setOfUser: setHabilidadesDoUsuarioParaIntegracoes,
  getOfObjective: getHabilidadesDoObjetivoParaIntegracoes,
  setOfObjective: setHabilidadesDoObjetivoParaIntegracoes,
  getOfCustomer: getHabilidadesDoClienteParaIntegracoes,
  setOfCustomer: setHabilidadesDoClienteParaIntegracoes,
} = operationsOn({ below: '/v2-extensoes', access: INTEGRATIONS, group: 'Extensões' });
