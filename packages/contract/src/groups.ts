/** The groups of operations, in the order in which the documentation shows them. */
import { message } from './kit/languages.ts';

export const groups = {
  Token: message(
    'Troca de login e senha por um token de acesso.',
    'Exchanges login and password for an access token.',
  ),
  Clientes: message(
    'Os clientes recebem as visitas. Um cliente é uma empresa ou uma pessoa física; seus contatos são pessoas.',
    'Customers receive the visits. A customer is a company or an individual; its contacts are people.',
  ),
  'Notas de cliente': message('Anotações sobre um cliente.', 'Remarks about a customer.'),
  Importações: message(
    'Clientes, com endereços e contatos, de um arquivo CSV, em segundo plano.',
    'Customers, with addresses and contacts, from a CSV file, in the background.',
  ),
  Pessoas: message(
    'Contatos nos clientes; uma pessoa pode pertencer a vários clientes, e um cliente ter várias pessoas.',
    'Contacts at customers; a person may belong to several customers, and a customer may have several people.',
  ),
  Endereços: message(
    'O endereço principal de um cliente ou de uma pessoa.',
    'The main address of a customer or of a person.',
  ),
  Registros: message(
    'Visitas: agendadas por esta API, executadas no aplicativo e lidas de volta aqui.',
    'Visits: scheduled through this API, carried out in the app and read back here.',
  ),
  Recorrências: message(
    'Visitas que se repetem por uma regra, feitas adiante pelo serviço.',
    'Visits that repeat by a rule, made ahead by the service.',
  ),
  'Ordens de serviço': message(
    'Trabalhos com mais de uma visita ou mais de um usuário. Para uma visita só, basta o registro.',
    'Jobs with more than one visit or more than one user. For a single visit, the record is enough.',
  ),
  Anexos: message(
    'Arquivos de ordens de serviço e de objetivos, que os técnicos veem nas visitas, também sem rede.',
    'Files of service orders and objectives, which technicians see at visits, without a network too.',
  ),
  Questionários: message(
    'Os questionários das visitas, e os grupos e segmentos a que se aplicam.',
    'The questionnaires of visits, and the groups and segments they apply to.',
  ),
  'Respostas de questionário': message(
    'As respostas dadas nas visitas.',
    'The answers given at visits.',
  ),
  Deslocamentos: message(
    'Distância e custo por usuário, por dia e por percurso; lidos por período, sem `atualizado_apos`.',
    'Distance and cost by user, by day and by leg; read by period, without `atualizado_apos`.',
  ),
  Usuários: message(
    'Administradores, gestores, integrações e usuários de campo, e onde estes estiveram por último.',
    'Administrators, managers, integrations and field users, and where the latter were last seen.',
  ),
  Grupos: message('Equipes de usuários.', 'Teams of users.'),
  Segmentos: message(
    'Recortes da operação, com seus clientes, usuários e grupos.',
    'Parts of the operation, with their customers, users and groups.',
  ),
  'Tabelas de apoio': message(
    'Categorias, etapas, status e outras listas às quais os campos `id_…` se referem.',
    'Categories, stages, statuses and other lists that `id_…` fields refer to.',
  ),
  'Campos personalizados': message(
    'Campos adicionais que a conta define.',
    'Additional fields that the account defines.',
  ),
  Extensões: message(
    'O que a API v2 não tem, abaixo de `/v2-extensoes`: para os mesmos perfis, com os mesmos erros, listas e limite de requisições.',
    'What API v2 does not have, below `/v2-extensoes`: for the same roles, with the same errors, lists and request limit.',
  ),
  'API de campo': message(
    'A API dos aparelhos dos técnicos, que trabalham sem rede; só para usuários com o perfil `campo`.',
    'The API of the technicians’ devices, which work offline; only for users with the role `campo`.',
  ),
  Saúde: message(
    'Se o processo está ativo e se pode atender.',
    'Whether the process is alive, and whether it can serve requests.',
  ),
  Sessões: message(
    'Entrar no console e sair dele, a própria senha e as próprias sessões.',
    'Signing in to the console and out of it, your own password and your own sessions.',
  ),
  Preferências: message(
    'O que um usuário escolheu no console, como filtros e colunas.',
    'What a user has chosen in the console, such as filters and columns.',
  ),
  Conta: message(
    'O que vale para a conta inteira: nome, fuso horário, valor do quilômetro, guarda de posições.',
    'Settings of the whole account: name, time zone, rate per kilometre, retention of positions.',
  ),
  Requisições: message(
    'As requisições dos usuários da conta nos últimos sete dias, e as respostas.',
    'The requests of the account’s users in the last seven days, and their answers.',
  ),
  Webhooks: message(
    'Endereços de outros sistemas que o serviço avisa do que muda, pelas regras de Standard Webhooks.',
    'Addresses of other systems that the service tells of what changes, by the rules of Standard Webhooks.',
  ),
  Quarentena: message(
    'Eventos que aparelhos enviaram e que não puderam ser aplicados.',
    'Events that devices sent and that could not be applied.',
  ),
  Posições: message(
    'Onde os técnicos estão e por onde passaram; o serviço registra quem consulta um trajeto.',
    'Where technicians are and were; the service records who looks at a trail.',
  ),
  Agenda: message(
    'O quadro do escritório: técnicos, ausências, visitas e o que falta planejar.',
    'The office’s board: technicians, absences, visits and what is still to be planned.',
  ),
  Painel: message('O dia em um pedido só.', 'The day in a single request.'),
  Privacidade: message(
    'Exportação e anonimização dos dados de uma pessoa.',
    'Export and anonymisation of one person’s data.',
  ),
};
