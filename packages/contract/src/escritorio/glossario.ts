/** What fields mean that only the office has. Each resource says it in a constant of its own. */
import { type Termo, termo } from '../termo.ts';
import { glossarioDeDeslocamentos } from './deslocamentos.ts';
import { glossarioDeEventosRecusados } from './eventos-recusados.ts';
import { glossarioDoPainel } from './painel.ts';
import { glossarioDePosicoes } from './posicoes.ts';
import { glossarioDePrivacidade } from './privacidade.ts';
import { glossarioDeRegistros } from './registros.ts';

const usuarios: Record<string, Termo> = {
  'usuarios.login': termo(
    'Login, único entre todas as contas e comparado sem distinguir maiúsculas.',
    'Login, unique across all accounts and compared whatever its case.',
    'ana.souza',
  ),
  'usuarios.senha': termo(
    'Senha: no pedido, a que o usuário terá, com ao menos 12 caracteres; na resposta, a que o serviço gerou, mostrada só desta vez.',
    'Password: in the request the one that the user will have, of at least 12 characters; in the answer the one that the service made, shown only this once.',
    'uma-senha-longa',
  ),
};

const conta: Record<string, Termo> = {
  'conta.id': termo('Id da conta.', 'Id of the account.', 1),
  'conta.nome': termo('Nome da conta.', 'Name of the account.', 'Climatiza Serviços'),
  fuso_horario: termo(
    'Fuso em que os dias da conta começam e terminam, pelo nome IANA.',
    'Time zone in which the days of the account begin and end, by its IANA name.',
    'America/Sao_Paulo',
  ),
  'conta.valor_por_km': termo(
    'Quanto se paga por quilômetro, em reais.',
    'What a kilometre is paid, in reais.',
    1.5,
  ),
  dias_de_posicoes: termo(
    'Por quantos dias as posições dos técnicos são guardadas (padrão 90).',
    'For how many days positions of technicians are kept (default 90).',
    90,
  ),
};

const requisicoes: Record<string, Termo> = {
  'requisicoes.data': termo(
    'Quando foi respondida.',
    'When it was answered.',
    '2026-08-14T09:31:22.123Z',
  ),
  id_requisicao: termo(
    'O `X-Request-Id` da requisição; como filtro, somente as que têm exatamente este.',
    'The `X-Request-Id` of the request; as a filter, only those with exactly this one.',
    'pedido-4711',
  ),
  'requisicoes.metodo': termo(
    'Método HTTP; como filtro, somente este.',
    'HTTP method; as a filter, only this one.',
    'POST',
  ),
  caminho: termo(
    'Caminho, sem a parte depois de `?`; como filtro, somente os que começam assim.',
    'Path, without the part after `?`; as a filter, only those that begin like this.',
    '/v2/clientes',
  ),
  'requisicoes.status': termo('Status HTTP da resposta.', 'HTTP status of the answer.', 201),
  milissegundos: termo('Quanto tempo levou no servidor.', 'How long it took in the server.', 12),
  'requisicoes.codigo': termo(
    'Código do erro respondido; null quando não houve erro.',
    'Code of the error that was answered; null when there was none.',
    'VALIDACAO_CAMPOS',
  ),
  status_min: termo(
    'Somente as respondidas com este status ou maior.',
    'Only those answered with this status or a greater one.',
    400,
  ),
  status_max: termo(
    'Somente as respondidas com este status ou menor.',
    'Only those answered with this status or a smaller one.',
    499,
  ),
  'requisicoes.data_apos': termo(
    'Somente as respondidas depois deste instante.',
    'Only those answered after this instant.',
    '2026-08-14T09:00:00Z',
  ),
  'requisicoes.data_antes': termo(
    'Somente as respondidas antes deste instante.',
    'Only those answered before this instant.',
    '2026-08-14T10:00:00Z',
  ),
};

const questionarios: Record<string, Termo> = {
  versao_publicada: termo(
    'Versão que vale agora; null enquanto nada foi publicado.',
    'The version that counts now; null while nothing was published.',
  ),
  tem_rascunho: termo(
    'Se há um rascunho da próxima versão.',
    'Whether there is a draft of the next version.',
    true,
  ),
  total_respostas: termo(
    'Quantas visitas o responderam, entre as que você vê.',
    'How many visits answered it, among those that you see.',
    128,
  ),
  'questionarios.numero': termo(
    'Número da versão, a partir de 1.',
    'Number of the version, from 1.',
    2,
  ),
  publicada_em: termo(
    'Quando foi publicada. Uma visita responde a versão que valia no seu check-in.',
    'When it was published. A visit answers the version that counted at its check-in.',
    '2026-08-14T09:31:22.123456Z',
  ),
  revisao: termo(
    'Quantas vezes o rascunho mudou: a lida em `GET rascunho`, para que ninguém grave por cima de outra pessoa.',
    'How often the draft has changed: the one read from `GET rascunho`, so that nobody writes over somebody else.',
    7,
  ),
  existe: termo(
    'Se há rascunho; se não há, `secoes` são as publicadas, com as quais um começa.',
    'Whether there is a draft; if not, `secoes` are those published, which one begins with.',
    true,
  ),
  salvo_em: termo(
    'Quando o rascunho foi salvo; null se não há.',
    'When the draft was saved; null if there is none.',
    '2026-08-14T09:31:22.123456Z',
  ),
  achados: termo(
    'Falhas que impedem publicar, na ordem do aplicativo.',
    'Faults that prevent publication, in the order of the app.',
  ),
  'achados.campo': termo(
    'Caminho do que está em falta.',
    'Path of what is at fault.',
    'secoes[0].questoes[2].opcoes',
  ),
  'achados.codigo': termo('Tipo da falha.', 'Kind of fault.', 'ESCOLHA_SEM_OPCOES'),
  'achados.numero_secao': termo(
    'Número da seção; null se a falha é do questionário.',
    'Number of the section; null if the fault is the questionnaire’s.',
    1,
  ),
  'achados.numero_questao': termo(
    'Número da questão; null se a falha é da seção.',
    'Number of the question; null if the fault is the section’s.',
    3,
  ),
  'condicao.opcoes': termo(
    'Somente no pedido: alternativas pelo texto, para as que ainda não têm id.',
    'Only in the request: alternatives by their text, for those that have no id yet.',
    ['Não'],
  ),
};

export const glossarioDoEscritorio: Record<string, Termo> = {
  ...usuarios,
  ...conta,
  ...requisicoes,
  ...questionarios,
  ...glossarioDeDeslocamentos,
  ...glossarioDeEventosRecusados,
  ...glossarioDoPainel,
  ...glossarioDePosicoes,
  ...glossarioDePrivacidade,
  ...glossarioDeRegistros,
};
