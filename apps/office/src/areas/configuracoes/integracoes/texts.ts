import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  integrations: things.integracoes,
  integrationsAbout: message(
    'Programas que usam a API v2. Cada um tem seu usuário e sua senha.',
    'Programs that use API v2. Each has a user and a password of its own.',
  ),
  settings: things.configuracoes,
  newIntegration: message('Nova integração', 'New integration'),
  documentation: message('Documentação da API', 'API documentation'),
  nome: things.nome,
  login: things.login,
  state: things.situacao,
  ativo: states.ativo,
  inativo: states.inativo,
  used: times.ultimoUso,
  notUsed: message('Não nos últimos 7 dias', 'Not in the last 7 days'),
  its: things.requisicoes,
  search: message('Nome ou login', 'Name or login'),
  noIntegrations: message('Nenhuma integração', 'No integrations'),
  noIntegrationsDo: message(
    'Crie um usuário de perfil Integração para cada programa.',
    'Create a user with the role Integration for each program.',
  ),
  title: things.requisicoes,
  about: message(
    'Os últimos sete dias, sem corpos nem cabeçalhos. Uma requisição aparece até dois segundos depois da resposta.',
    'The last seven days, without bodies or headers. A request appears within two seconds of its answer.',
  ),
  requestId: message('X-Request-Id', 'X-Request-Id'),
  when: times.quando,
  method: message('Método', 'Method'),
  path: message('Caminho', 'Path'),
  beginsWith: message('Caminho começa com', 'Path begins with'),
  status: things.status,
  took: message('Tempo', 'Time'),
  ms: message('{n} ms', '{n} ms'),
  user: things.usuario,
  problem: message('Problema', 'Problem'),
  ok: message('Atendidas (2xx)', 'Carried out (2xx)'),
  refused: message('Recusadas (4xx)', 'Refused (4xx)'),
  failed: message('Falhas (5xx)', 'Failures (5xx)'),
  allBad: message('Recusadas e falhas', 'Refused and failures'),
  emptyTitle: message('Nenhuma requisição', 'No requests'),
  emptyText: message('Ninguém chamou a API ainda.', 'Nobody has called the API yet.'),
  request: message('Requisição', 'Request'),
  hungUp: message(
    'Quem chamou se desconectou antes da resposta: o pedido pode ter sido atendido.',
    'The caller disconnected before the answer: the request may have been carried out.',
  ),
  whatItMeans: message('O que significa', 'What it means'),
  none: things.nenhum,
  same: message('Todas com este X-Request-Id', 'All with this X-Request-Id'),
  curl: message('Repetir à mão', 'Repeat by hand'),
  curlAbout: message(
    'Com o token em TOKEN. O corpo e a parte do endereço depois de “?” não são guardados.',
    'With the token in TOKEN. The body and the part of the address after “?” are not stored.',
  ),
  curlBody: message('Escreva o corpo em corpo.json antes.', 'Write the body to corpo.json first.'),
  curlCut: message(
    'O caminho era mais longo e foi cortado: complete-o.',
    'The path was longer and was cut: complete it.',
  ),
  copyCurl: message('Copiar como cURL', 'Copy as cURL'),
};
