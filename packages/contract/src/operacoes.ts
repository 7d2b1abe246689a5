/**
 * What every operation does, in both languages: the API's documentation takes its words, its groups and
 * its examples from here. The key is method and path, parameters in braces. Each
 * resource says it in a file of its own below operacoes/.
 */
import { type Mensagem, msg } from './idiomas.ts';
import type { Operacoes } from './operacao.ts';
import { campo } from './operacoes/campo.ts';
import { camposPersonalizados } from './operacoes/campos-personalizados.ts';
import { clientes } from './operacoes/clientes.ts';
import { deslocamentos } from './operacoes/deslocamentos.ts';
import { enderecos } from './operacoes/enderecos.ts';
import { gruposDeUsuarios } from './operacoes/grupos.ts';
import { imagens } from './operacoes/imagens.ts';
import { notasCliente } from './operacoes/notas-cliente.ts';
import { ordensServico } from './operacoes/ordens-servico.ts';
import { pessoas } from './operacoes/pessoas.ts';
import { questionarios } from './operacoes/questionarios.ts';
import { registros } from './operacoes/registros.ts';
import { saude } from './operacoes/saude.ts';
import { segmentos } from './operacoes/segmentos.ts';
import { token } from './operacoes/token.ts';
import { usuarios } from './operacoes/usuarios.ts';

/** The groups in the order in which the documentation shows them. */
export const grupos: Record<string, Mensagem> = {
  Token: msg(
    'Troca de login e senha por um token de acesso.',
    'Exchanges login and password for an access token.',
  ),
  Clientes: msg(
    'Quem recebe as visitas. Um cliente é uma empresa ou uma pessoa física; seus contatos são pessoas.',
    'Who receives the visits. A customer is a company or an individual; its contacts are people.',
  ),
  'Notas de cliente': msg('Anotações sobre um cliente.', 'Remarks about a customer.'),
  Pessoas: msg(
    'Contatos nos clientes; uma pessoa pode pertencer a vários clientes, e um cliente ter várias pessoas.',
    'Contacts at customers; a person may belong to several customers, and a customer have several people.',
  ),
  Endereços: msg(
    'O endereço principal de um cliente ou de uma pessoa.',
    'The main address of a customer or of a person.',
  ),
  Registros: msg(
    'Visitas: agendadas por esta API, executadas no aplicativo e lidas de volta aqui.',
    'Visits: scheduled through this API, carried out in the app and read back here.',
  ),
  'Ordens de serviço': msg(
    'Trabalhos com mais de uma visita ou mais de um usuário. Para uma visita só, basta o registro.',
    'Jobs with more than one visit or more than one user. For a single visit, the record is enough.',
  ),
  Questionários: msg(
    'Questionários que as visitas pedem, e para quais grupos e segmentos eles são.',
    'Questionnaires that visits ask for, and for which groups and segments they are.',
  ),
  'Respostas de questionário': msg(
    'O que foi respondido nas visitas.',
    'What was answered at visits.',
  ),
  Deslocamentos: msg(
    'Distância e custo por usuário, por dia e por percurso; lidos por período, sem `atualizado_apos`.',
    'Distance and cost by user, by day and by leg; read by period, without `atualizado_apos`.',
  ),
  Usuários: msg(
    'Administradores, gestores, integrações e usuários de campo, e onde estes estiveram por último.',
    'Administrators, managers, integrations and field users, and where the latter were last seen.',
  ),
  Grupos: msg('Equipes de usuários.', 'Teams of users.'),
  Segmentos: msg(
    'Recortes da operação, com seus clientes, usuários e grupos.',
    'Slices of the operation, with their customers, users and groups.',
  ),
  'Tabelas de apoio': msg(
    'Categorias, etapas, status e outras listas às quais os campos `id_…` se referem.',
    'Categories, stages, statuses and other lists that `id_…` fields refer to.',
  ),
  'Campos personalizados': msg(
    'Campos que a conta definiu além dos que todos têm.',
    'Fields that the account defined beyond those that everyone has.',
  ),
  'API de campo': msg(
    'A API dos aparelhos dos técnicos, que trabalham sem rede; só para usuários com o perfil `campo`.',
    'The API of the technicians’ devices, which work without a network; only for users with the role `campo`.',
  ),
  Saúde: msg(
    'Se o processo vive e se pode atender.',
    'Whether the process lives, and whether it can serve.',
  ),
};

export const operacoes: Operacoes = {
  ...token,
  ...clientes,
  ...notasCliente,
  ...pessoas,
  ...enderecos,
  ...registros,
  ...ordensServico,
  ...questionarios,
  ...deslocamentos,
  ...usuarios,
  ...gruposDeUsuarios,
  ...segmentos,
  ...camposPersonalizados,
  ...campo,
  ...imagens,
  ...saude,
};
