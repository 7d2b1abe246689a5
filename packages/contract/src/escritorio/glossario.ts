/** What fields mean that only the office has. */
import { type Termo, termo } from '../termo.ts';

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
  visitas_abertas: termo(
    'Quantas visitas do usuário, entre as que você vê, não foram concluídas nem canceladas.',
    'How many visits of the user, among those that you see, are neither concluded nor cancelled.',
    3,
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
  posicoes_fora_do_expediente: termo(
    'Se valem também as posições de fora do expediente, que vai do primeiro check-in ao último check-out do dia (padrão não).',
    'Whether positions count that were recorded outside of working hours, from the first check-in to the last check-out of the day (default no).',
    false,
  ),
};

const vigencias: Record<string, Termo> = {
  desde: termo(
    'Primeiro dia em que vale, no fuso da conta; null: o valor da conta sem data.',
    'First day on which it holds, in the account’s time zone; null: the account’s rate without a date.',
    '2026-08-01',
  ),
  da_conta: termo(
    'Somente os valores da conta (true) ou somente os de usuários (false).',
    'Only the rates of the account (true) or only those of users (false).',
    true,
  ),
  'historico-de-vigencias.tipo': termo(
    'O que mudou: uma base ou um valor por quilômetro.',
    'What changed: a base or a rate per kilometre.',
    'valor_por_km',
  ),
  'historico-de-vigencias.origem': termo(
    'De onde veio a mudança.',
    'Where the change came from.',
    'escritorio',
  ),
  'historico-de-vigencias.de': termo(
    'Como era; null quando foi incluído.',
    'What it was; null when it was added.',
  ),
  'historico-de-vigencias.para': termo(
    'Como ficou; null quando foi excluído.',
    'What it became; null when it was removed.',
  ),
  base_atual: termo(
    'A base que vale hoje; null quando não há.',
    'The base that holds today; null when there is none.',
  ),
  valor_por_km_atual: termo(
    'O valor que vale hoje para este usuário. `id_usuario` null: é o da conta.',
    'The rate that holds today for this user. `id_usuario` null: it is that of the account.',
  ),
  alterado_por: termo('Quem o definiu por último.', 'Who set it last.', 'Maria Souza'),
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
  numero_publicado: termo(
    'Número da versão que vale; null enquanto nenhuma foi publicada.',
    'Number of the version that counts; null while none was published.',
    2,
  ),
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

const deslocamentos: Record<string, Termo> = {
  aprovacao_atual: termo(
    'O código que todos os dias tinham quando foram vistos.',
    'The code that all the days had when they were seen.',
    3,
  ),
  pagamento_atual: termo(
    'O código que todos os dias tinham quando foram vistos.',
    'The code that all the days had when they were seen.',
    0,
  ),
  aprovacao_de: termo('Aprovação antes.', 'Approval before.', 3),
  aprovacao_para: termo('Aprovação depois.', 'Approval after.', 0),
  pagamento_de: termo('Pagamento antes.', 'Payment before.', 2),
  pagamento_para: termo('Pagamento depois.', 'Payment after.', 0),
  dia: termo(
    'O dia avaliado, no fuso da conta.',
    'The day judged, in the account’s time zone.',
    '2026-08-14',
  ),
  alterado_em: termo('Quando.', 'When.', '2026-09-02T12:30:00Z'),
  com_alertas: termo(
    'Somente dias com algum destes alertas.',
    'Only days that show any of these alerts.',
    ['visitas_alteradas', 'valor_por_km_alterado'],
  ),
  ids_dias: termo('Ids dos dias.', 'Ids of the days.', [31, 32]),
  mes: termo('Mês, como `2026-08`.', 'Month, such as `2026-08`.', '2026-08'),
  totais: termo('Totais por usuário naquele momento.', 'Totals by user at that moment.'),
  reaberto_em: termo('Quando foi reaberto.', 'When it was reopened.', '2026-09-02T12:30:00Z'),
  reaberto_por: termo('Quem o reabriu.', 'Who reopened it.', 'Maria Souza'),
  motivo_reabertura: termo('Por que foi reaberto.', 'Why it was reopened.', 'Faltou um dia.'),
};

const eventosRecusados: Record<string, Termo> = {
  resolvido: termo('Se o escritório já cuidou dele.', 'Whether the office has seen to it.', false),
  resolvido_em: termo('Quando foi resolvido.', 'When it was resolved.', '2026-08-14T12:30:00Z'),
  resolvido_por: termo('Quem o resolveu.', 'Who resolved it.', 'Maria Souza'),
  'eventos-recusados.observacao': termo(
    'O que foi feito dele.',
    'What was made of it.',
    'Refeito no aparelho.',
  ),
  'eventos-recusados.tipo': termo(
    'O `tipo` que o evento diz ter, qualquer que seja, cortado depois de 100 caracteres; null quando não é um texto ou não se lê.',
    'The `tipo` that the event says it is, whatever that may be, cut after 100 characters; null where it is no text or cannot be read.',
    'checkin',
  ),
  'eventos-recusados.id_registro': termo(
    'O `id_registro` que o evento traz, exista ou não a visita; null quando não é um inteiro ou não se lê.',
    'The `id_registro` in the event, whether or not there is such a visit; null where it is no integer or cannot be read.',
    120,
  ),
  'eventos-recusados.data': termo(
    'A `data` do evento, pelo relógio do aparelho; null quando não é um instante ou não se lê.',
    'The `data` of the event, by the device’s clock; null where it is no instant or cannot be read.',
    '2026-08-14T12:41:10Z',
  ),
  tipos: termo(
    'Somente os que dizem ter um destes tipos.',
    'Only those that say they are of one of these kinds.',
  ),
  ids_registro: termo(
    'Somente os que trazem uma destas visitas.',
    'Only those that name one of these visits.',
  ),
};

const eventosEmEspera: Record<string, Termo> = {
  'eventos-em-espera.tipo': termo('O que aconteceu.', 'What happened.', 'nota'),
  'eventos-em-espera.data': termo(
    'Quando aconteceu, pelo relógio do aparelho.',
    'When it happened, by the device’s clock.',
    '2026-08-14T12:41:10Z',
  ),
};

const painel: Record<string, Termo> = {
  'painel.data': termo(
    'O dia, no fuso da conta.',
    'The day, in the account’s time zone.',
    '2026-08-14',
  ),
  total: termo('O dia inteiro.', 'The whole day.'),
  tecnicos: termo(
    'Um item por técnico ativo e por quem mais tem visita ou deslocamento no dia.',
    'One item for each active technician and whoever else has a visit or travel of the day.',
  ),
  pendentes: termo(
    'O que espera pelo escritório, de qualquer dia.',
    'What waits for the office, of any day.',
  ),
  dias_a_avaliar: termo(
    'Dias de deslocamento não avaliados ou em verificação, fora de meses fechados.',
    'Days of travel not evaluated or under verification, but for closed months.',
    12,
  ),
  dias_alterados: termo(
    'Dias aprovados ou pagos cujas visitas ou cujo valor por quilômetro mudaram depois.',
    'Approved or paid days whose visits or rate per kilometre changed since.',
    1,
  ),
  eventos_recusados: termo(
    'Eventos recusados e não resolvidos.',
    'Refused events that nobody resolved.',
    2,
  ),
  canceladas: termo('Canceladas.', 'Cancelled.', 1),
  com_pendencias: termo(
    'Encerradas, à espera de respostas obrigatórias; contam também em `em_andamento`.',
    'Ended, waiting for required answers; counted in `em_andamento` too.',
    1,
  ),
  sem_usuario: termo('Visitas sem ninguém.', 'Visits that nobody has.'),
  agendadas: termo('Liberadas e não iniciadas.', 'Sent and not begun.', 3),
  a_liberar: termo('Ainda não liberadas.', 'Not sent yet.', 1),
  em_andamento: termo('Em andamento.', 'Under way.', 1),
  concluidas: termo('Concluídas.', 'Concluded.', 4),
  atrasadas: termo(
    'Não iniciadas, embora a janela tenha passado.',
    'Not begun, though the window is over.',
    1,
  ),
  quilometros: termo('Distância do dia.', 'Distance of the day.', 83.8),
  ultima_posicao_em: termo(
    'Quando foi visto por último.',
    'When last seen.',
    '2026-08-14T12:30:00Z',
  ),
};

const posicoes: Record<string, Termo> = {
  'posicoes.data': termo(
    'De uma posição, quando foi tomada; de um trajeto, o dia no fuso da conta.',
    'Of a position, when it was taken; of a trail, the day in the account’s time zone.',
  ),
  pontos: termo('Posições em ordem de tempo.', 'Positions in the order of time.'),
  de_visita: termo(
    'Se veio com um evento de visita.',
    'Whether it came with an event of a visit.',
    true,
  ),
  completo: termo(
    'Se são todos os pontos do dia.',
    'Whether these are all points of the day.',
    true,
  ),
};

const privacidade: Record<string, Termo> = {
  confirmacao: termo('A palavra `ANONIMIZAR`.', 'The word `ANONIMIZAR`.', 'ANONIMIZAR'),
  exportado_em: termo('Quando foi exportado.', 'When it was exported.', '2026-08-14T12:30:00Z'),
};

const tabelasDeApoio: Record<string, Termo> = {
  situacao: termo(
    'O que o status significa para o serviço; há um para cada situação, e o nome é da conta.',
    'What the status means to the service; there is one for each, and its name is the account’s.',
    'agendado',
  ),
};

const registros: Record<string, Termo> = {
  'registros.data': termo(
    'O novo dia, no fuso da conta.',
    'The new day, in the account’s time zone.',
    '2026-08-17',
  ),
  situacoes: termo(
    'Somente visitas cujo status tem uma destas situações.',
    'Only visits whose status has one of these meanings.',
    ['agendado', 'a_caminho'],
  ),
  'registros.com_pendencias': termo(
    'Com true, somente as encerradas que esperam respostas obrigatórias, como as conta o painel; com false, somente as demais.',
    'With true only those that ended and wait for required answers, as the panel counts them; with false only the others.',
    true,
  ),
  atrasada: termo(
    'Com true, somente as não iniciadas cuja janela já passou, como as conta o painel; com false, somente as demais. Muda com o relógio, e `atualizado_em` não: não use com `atualizado_apos`.',
    'With true only those not begun whose window is over, as the panel counts them; with false only the others. It changes with the time, and `atualizado_em` does not: leave it out beside `atualizado_apos`.',
    true,
  ),
  motivo: termo('Por que foi feito.', 'Why it was done.', 'O cliente desmarcou.'),
};

export const glossarioDoEscritorio: Record<string, Termo> = {
  ...usuarios,
  ...conta,
  ...requisicoes,
  ...questionarios,
  ...vigencias,
  ...deslocamentos,
  ...eventosRecusados,
  ...eventosEmEspera,
  ...painel,
  ...posicoes,
  ...privacidade,
  ...tabelasDeApoio,
  ...registros,
};
