import { ID } from './kit/operation.ts';

/** Texts of fields that several resources have. */
export const common = {
  agendado: {
    pt: 'Se a visita foi agendada.',
    en: 'Whether the visit was scheduled.',
    example: true,
  },
  alterado_por: {
    pt: 'Quem o definiu por último.',
    en: 'Who set it last.',
    example: 'Maria Souza',
  },
  aprovacao: {
    pt: '0 aprovado, 1 desconsiderado, 2 em verificação, 3 não avaliado, 4 reprovado; como filtro, qualquer um dos enviados.',
    en: '0 approved, 1 disregarded, 2 under verification, 3 not evaluated, 4 rejected; as a filter, any of those sent.',
  },
  ativo: {
    pt: 'Se o item está em uso; inativos ficam no histórico.',
    en: 'Whether the item is in use; inactive ones stay in the history.',
    example: true,
  },
  atualizado_em: {
    pt: 'Instante da última mudança real, definido pelo serviço, sempre com seis dígitos de fração; é o cursor da leitura incremental.',
    en: 'Instant of the last real change, set by the service, always with six fraction digits; the cursor of incremental reads.',
    example: '2026-08-14T09:31:22.123456Z',
  },
  campos_personalizados_nome: {
    pt: 'Nome do campo.',
    en: 'Name of the field.',
    example: 'Frequência de visita',
  },
  campos_personalizados_opcoes: {
    pt: 'Valores permitidos de uma `lista`; vazia nos outros tipos.',
    en: 'Values that a `lista` allows; empty for the other types.',
    example: ['Mensal', 'Trimestral'],
  },
  campos_personalizados_origem: {
    pt: 'A quem o campo pertence: clientes ou pessoas.',
    en: 'What the field belongs to: customers or people.',
    example: 'clientes',
  },
  campos_personalizados_tipo: {
    pt: 'Tipo do valor; `lista` aceita só uma das `opcoes`, e `data` é um instante UTC.',
    en: 'Type of the value; `lista` accepts only one of `opcoes`, and `data` is an instant in UTC.',
    example: 'lista',
  },
  campos_personalizados: {
    pt: 'Valores dos campos personalizados, pelo id do campo; os ausentes ficam como estão, e null limpa.',
    en: 'Values of the custom fields, by the id of the field; absent ones keep their value, and null clears.',
    example: { '7': 'Trimestral' },
  },
  cargo: {
    pt: 'Cargo no cliente.',
    en: 'Position at the customer.',
    example: 'Gerente de manutenção',
  },
  celular: { pt: 'Telefone celular.', en: 'Mobile number.', example: '+55 11 98765-4321' },
  clientes_ativo: {
    pt: 'Se o cliente está ativo; inativos não aparecem para os técnicos, e o histórico fica.',
    en: 'Whether the customer is active; inactive ones do not appear to technicians, and their history stays.',
    example: true,
  },
  clientes_codigo: {
    pt: 'Código do cliente no sistema integrado; recomendado para o vínculo, não precisa ser único.',
    en: 'The customer’s code in the integrated system; recommended for linking, not necessarily unique.',
    example: 'C-0042',
  },
  clientes_nome: {
    pt: 'Nome ou razão social.',
    en: 'Name or company name.',
    example: 'Padaria Aurora Ltda.',
  },
  codigo: {
    pt: 'Número visível, que conta a partir de 1 na conta, sem reuso; não é o `id`.',
    en: 'Visible number, counting up from 1 in the account, never reused; it is not the `id`.',
    example: 1042,
  },
  assinante: {
    pt: 'Nome de quem assinou; só numa questão do tipo `assinatura`. Null se não foi informado.',
    en: 'Name of who signed; only for a question of type `assinatura`. Null if not given.',
    example: 'Marta Reis',
  },
  cargo_assinante: {
    pt: 'Cargo ou função de quem assinou; só numa questão do tipo `assinatura`. Null se não foi informado.',
    en: 'Role of who signed; only for a question of type `assinatura`. Null if not given.',
    example: 'Gerente da loja',
  },
  comentario: {
    pt: 'Comentário sobre a resposta.',
    en: 'Comment on the answer.',
    example: 'Trocar em breve.',
  },
  concluido: {
    pt: 'Se a execução terminou e nada falta responder; `data_realizacao` alterada pela API não muda isto.',
    en: 'Whether the visit was carried out and no answer is missing; changing `data_realizacao` through the API does not change this.',
    example: false,
  },
  condicao: {
    pt: 'Quando a questão aparece; ausente na que aparece sempre.',
    en: 'When the question is shown; absent if it is always shown.',
  },
  condicao_comparacao: {
    pt: 'Como a resposta se compara a `valores`: `igual` a um deles (também se ausente), `menor` (antes, em horas e datas) ou `maior` (depois) que o único deles. `menor` e `maior` só valem para números, horas e datas.',
    en: 'How the answer compares with `valores`: `igual` to one of them (also if absent), `menor` (before, for times and dates) or `maior` (after) than the only one. `menor` and `maior` are for numbers, times and dates only.',
    example: 'maior',
  },
  condicao_ids_opcoes: {
    pt: 'Alternativas com as quais a questão aparece: basta uma marcada.',
    en: 'Alternatives that make the question appear: selecting one of them is enough.',
    example: [9],
  },
  condicao_numero_questao: {
    pt: 'Número da questão anterior, da mesma versão, cuja resposta decide.',
    en: 'Number of the earlier question, of the same version, whose answer decides.',
    example: 1,
  },
  conteudo: {
    pt: 'JSON do evento como chegou, cortado depois de 64 KiB.',
    en: 'JSON of the event as it came, cut after 64 KiB.',
    example: '{"tipo":"chekin"}',
  },
  cor: { pt: 'Cor nas telas, `#RRGGBB`.', en: 'Colour on screens, `#RRGGBB`.', example: '#1c7ed6' },
  dados: {
    pt: 'Itens desta página; sempre uma lista.',
    en: 'Items of this page; always an array.',
  },
  data_agendada: {
    pt: 'Fim da janela agendada, não antes do início.',
    en: 'End of the scheduled window, not before its start.',
    example: '2026-08-14T14:00:00Z',
  },
  data_inicio: {
    pt: 'Check-in: quando a visita começou de fato.',
    en: 'Check-in: when the visit actually began.',
    example: '2026-08-14T12:41:10Z',
  },
  data_realizacao: {
    pt: 'Check-out: quando a visita terminou, não antes de `data_inicio`.',
    en: 'Check-out: when the visit ended, not before `data_inicio`.',
    example: '2026-08-14T13:25:40Z',
  },
  deslocamentos_ids_usuario: {
    pt: 'Somente estes usuários.',
    en: 'Only these users.',
    example: [3, 4],
  },
  dia: {
    pt: 'O dia avaliado, no fuso da conta.',
    en: 'The travel day, in the account’s time zone.',
    example: '2026-08-14',
  },
  email: { pt: 'E-mail.', en: 'E-mail address.', example: 'contato@exemplo.com.br' },
  id: ID,
  id_cliente: { pt: 'Id do cliente.', en: 'Id of the customer.', example: 7 },
  id_contato: {
    pt: 'Id da pessoa a procurar no cliente.',
    en: 'Id of the person to look for at the customer.',
    example: 5,
  },
  id_dia: { pt: 'Id do dia de deslocamento.', en: 'Id of the travel day.', example: 31 },
  id_endereco: {
    pt: 'Id do endereço do cliente em que a visita acontece; null: no principal.',
    en: 'Id of the customer’s address at which the visit takes place; null: at the main one.',
    example: 9,
  },
  propostas_id_endereco: {
    pt: 'O endereço do cliente cuja posição é proposta; null: o principal.',
    en: 'The address of the customer whose position is proposed; null: the main one.',
    example: 8,
  },
  enderecos_ordem: {
    pt: 'Lugar entre os endereços do cliente; 0 é o principal, o único que a API v2 altera.',
    en: 'Place among the customer’s addresses; 0 is the main one, the only one that API v2 changes.',
    example: 0,
  },
  id_equipe: { pt: 'Id do grupo responsável.', en: 'Id of the responsible group.', example: 1 },
  id_evento: {
    pt: 'UUID criado no aparelho: o mesmo id com o mesmo conteúdo é repetição, com outro é recusado.',
    en: 'UUID generated by the device; the same id with the same content is a repetition, with other content it is refused.',
    example: '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
  },
  id_grupo: { pt: 'Id do grupo.', en: 'Id of the group.', example: 1 },
  id_objetivo: {
    pt: 'Id do objetivo da visita; ver `POST /v2/objetivos/list`.',
    en: 'Id of the objective of the visit; see `POST /v2/objetivos/list`.',
    example: 2,
  },
  id_opcao: { pt: 'Id da alternativa.', en: 'Id of the alternative.', example: 9 },
  id_ordem_servico: {
    pt: 'Id da ordem de serviço; null em uma visita independente.',
    en: 'Id of the service order; null for an independent visit.',
    example: 15,
  },
  id_pessoa: { pt: 'Id da pessoa.', en: 'Id of the person.', example: 5 },
  id_questao: { pt: 'Id da questão.', en: 'Id of the question.', example: 4 },
  id_questionario: { pt: 'Id do questionário.', en: 'Id of the questionnaire.', example: 2 },
  id_registro: { pt: 'Id da visita.', en: 'Id of the visit.', example: 120 },
  id_secao: { pt: 'Id da seção.', en: 'Id of the section.', example: 1 },
  id_segmento: { pt: 'Id do segmento.', en: 'Id of the segment.', example: 1 },
  id_status: {
    pt: 'Id do status atual; ver `POST /v2/status-servico/list`.',
    en: 'Id of the current status; see `POST /v2/status-servico/list`.',
    example: 1,
  },
  id_tipo_servico: {
    pt: 'Id do tipo de serviço; ver `POST /v2/tipos-servico/list`.',
    en: 'Id of the service type; see `POST /v2/tipos-servico/list`.',
    example: 1,
  },
  ids_objetivos: {
    pt: 'Objetivos de visita aos quais o questionário se aplica.',
    en: 'Visit objectives that the questionnaire applies to.',
    example: [2],
  },
  ids_tipos_servico: {
    pt: 'Tipos de serviço da ordem aos quais o questionário se aplica.',
    en: 'Service types of the order that the questionnaire applies to.',
    example: [1],
  },
  id_usuario: { pt: 'Id do usuário.', en: 'Id of the user.', example: 3 },
  id_versao: {
    pt: 'Id da versão do questionário à qual as questões pertencem.',
    en: 'Id of the version of the questionnaire that the questions belong to.',
    example: 3,
  },
  ids: {
    pt: 'Somente itens com um destes ids.',
    en: 'Only items with one of these ids.',
    example: [1, 2, 3],
  },
  ids_cliente: {
    pt: 'Somente itens de um destes clientes.',
    en: 'Only items of one of these customers.',
    example: [7, 8],
  },
  ids_clientes: {
    pt: 'Ids dos clientes da pessoa; como filtro, somente pessoas de um deles.',
    en: 'Ids of the customers of the person; as a filter, only people of one of them.',
    example: [7, 8],
  },
  ids_grupo: {
    pt: 'Somente usuários de um destes grupos.',
    en: 'Only users of one of these groups.',
    example: [1, 2],
  },
  ids_grupos: {
    pt: 'Ids dos grupos vinculados.',
    en: 'Ids of the linked groups.',
    example: [1, 2],
  },
  ids_pessoas: { pt: 'Ids das pessoas.', en: 'Ids of the people.', example: [5, 6] },
  ids_segmento: {
    pt: 'Somente itens de um destes segmentos.',
    en: 'Only items of one of these segments.',
    example: [1, 2],
  },
  ids_segmentos: {
    pt: 'Ids dos segmentos vinculados.',
    en: 'Ids of the linked segments.',
    example: [1],
  },
  ids_status: {
    pt: 'Somente itens em um destes status.',
    en: 'Only items in one of these statuses.',
    example: [1, 2],
  },
  ids_usuario: {
    pt: 'Somente itens destes usuários: que eles executam, pelos quais respondem ou dos quais fazem parte.',
    en: 'Only items that one of these users carries out, is responsible for or belongs to.',
    example: [3, 4],
  },
  ids_usuarios: {
    pt: 'Ids dos usuários vinculados; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    en: 'Ids of the linked users; when sent, the list replaces the whole current one, and `[]` removes all.',
    example: [3, 4],
  },
  indice: {
    pt: 'Posição do item no envio, a partir de 0.',
    en: 'Position of the item in the request, from 0.',
    example: 0,
  },
  inicio_agendado: {
    pt: 'Início da janela agendada.',
    en: 'Start of the scheduled window.',
    example: '2026-08-14T12:30:00Z',
  },
  fixada: {
    pt: 'Se a visita está fixada: nenhuma proposta a move, tira ou passa a outro. Quem a move à mão a deixa fixada onde a pôs.',
    en: 'Whether the visit is pinned: no proposal moves it, takes it out or gives it to another technician. A person who moves it leaves it pinned where it was put.',
    example: false,
  },
  janela_fim: {
    pt: 'Fim da janela combinada com o cliente, não antes do início. Atraso e pontualidade seguem a janela combinada; sem ela, o horário planejado.',
    en: 'End of the window promised to the customer, not before its start. Lateness and punctuality follow the promised window, or the planned times if there is none.',
    example: '2026-08-14T16:00:00Z',
  },
  janela_inicio: {
    pt: 'Início da janela combinada com o cliente; sempre junto com `janela_fim`. O horário planejado é outro: `inicio_agendado` e `data_agendada`.',
    en: 'Start of the window promised to the customer; always together with `janela_fim`. The planned times are separate: `inicio_agendado` and `data_agendada`.',
    example: '2026-08-14T12:00:00Z',
  },
  instrucoes: {
    pt: 'Texto que o usuário lê no aplicativo antes de começar.',
    en: 'Text that the user reads in the app before starting.',
    example: 'Entrar pela portaria dos fundos.',
  },
  latitude: {
    pt: 'Latitude em graus decimais; sempre junto com `longitude`; 0 com 0 é nenhuma posição.',
    en: 'Latitude in decimal degrees; always together with `longitude`; 0 with 0 means no position.',
    example: -23.5505,
  },
  login: {
    pt: 'Login, único entre todas as contas.',
    en: 'Login, unique across all accounts.',
    example: 'erp',
  },
  longitude: {
    pt: 'Longitude em graus decimais; sempre junto com `latitude`; 0 com 0 é nenhuma posição.',
    en: 'Longitude in decimal degrees; always together with `latitude`; 0 with 0 means no position.',
    example: -46.6333,
  },
  matricula: {
    pt: 'Número do usuário na folha de pagamento; único na conta.',
    en: 'Number of the user on the payroll; unique in the account.',
    example: '004217',
  },
  motivo: { pt: 'Por que foi feito.', en: 'Why it was done.', example: 'O cliente desmarcou.' },
  motivos_exige_foto: {
    pt: 'Se o aplicativo pede uma foto junto com este motivo. O servidor aceita a visita também sem ela.',
    en: 'Whether the app asks for a photo with this reason. The server accepts the visit without one too.',
    example: true,
  },
  id_motivo_nao_realizacao: {
    pt: 'Por que a visita não foi realizada; null se foi, ou se o motivo já não existia.',
    en: 'Why the visit was not carried out; null if it was, or if the reason no longer existed.',
    example: 2,
  },
  nome: {
    pt: 'Nome, como aparece nas telas.',
    en: 'Name, as screens show it.',
    example: 'Manutenção preventiva',
  },
  nome_questao: {
    pt: 'Texto da questão.',
    en: 'Text of the question.',
    example: 'O extintor está na validade?',
  },
  nome_secao: { pt: 'Nome da seção.', en: 'Name of the section.', example: 'Segurança' },
  numero_questao: {
    pt: 'Posição da questão, a partir de 1.',
    en: 'Position of the question, from 1.',
    example: 1,
  },
  numero_secao: {
    pt: 'Posição da seção, a partir de 1.',
    en: 'Position of the section, from 1.',
    example: 1,
  },
  objetivos: {
    pt: 'Objetivos de visita, novos ou alterados.',
    en: 'Visit objectives that are new or changed.',
  },
  obrigatoria: {
    pt: 'Se a questão exige resposta quando aparece.',
    en: 'Whether the question requires an answer when it is shown.',
    example: true,
  },
  obrigatorio: {
    pt: 'Se as telas exigem o campo; a API não o exige.',
    en: 'Whether screens require the field; the API does not.',
    example: false,
  },
  observacao: {
    pt: 'Observações do usuário sobre a visita: todas as notas do aparelho, a mais antiga primeiro, uma por linha; se não cabem, as mais novas.',
    en: 'What the user wrote about the visit: all notes of the device, the oldest first, one per line; if they do not fit, the newest.',
    example: 'Trocada a válvula de entrada.',
  },
  opcoes: {
    pt: 'Alternativas; vazia em questões que não são de escolha.',
    en: 'Alternatives; empty for questions that are not choices.',
  },
  opcoes_nome: { pt: 'Texto da alternativa.', en: 'Text of the alternative.', example: 'Sim' },
  ordem: {
    pt: 'Posição em que as telas mostram o item.',
    en: 'Position in which screens show the item.',
    example: 1,
  },
  pagamento: {
    pt: '0 em aberto, 2 aguardando avaliação, 3 pago; como filtro, qualquer um dos enviados.',
    en: '0 open, 2 awaiting evaluation, 3 paid; as a filter, any of those sent.',
  },
  pendencias: {
    pt: 'O que falta responder para a visita encerrada ser concluída; vazia quando nada falta. Em uma visita concluída: o que faltou quando o escritório a concluiu sem esperar.',
    en: 'What is still missing before an ended visit is concluded; empty if nothing is. For a visit that the office concluded without waiting: what was missing then.',
  },
  perfil: {
    pt: 'O que o usuário pode: `campo` usa só a API de campo, os outros a v2; `administrador` e `gestor`, também a do escritório.',
    en: 'What the user may do: `campo` uses only the field API, the others use v2; `administrador` and `gestor` also use the office API.',
    example: 'campo',
  },
  precisao: {
    pt: 'Precisão da posição, em metros.',
    en: 'Accuracy of the position, in metres.',
    example: 12,
  },
  problema: { pt: 'Por que o evento foi recusado.', en: 'Why the event was refused.' },
  questionarios_ativo: {
    pt: 'Se o questionário está em uso.',
    en: 'Whether the questionnaire is in use.',
    example: true,
  },
  questionarios_descricao: {
    pt: 'Para que serve o questionário.',
    en: 'What the questionnaire is for.',
    example: 'Itens a conferir em toda manutenção preventiva.',
  },
  questionarios_nome: {
    pt: 'Nome do questionário.',
    en: 'Name of the questionnaire.',
    example: 'Checklist de manutenção',
  },
  questoes: { pt: 'Questões da seção, em ordem.', en: 'Questions of the section, in order.' },
  questoes_tipo: {
    pt: 'Tipo da questão, que decide qual valor a responde. `sim_nao` é uma escolha com as alternativas Sim e Não; `hora` é um texto como `14:30`.',
    en: 'Type of the question; it decides which value answers it. `sim_nao` is a choice with the alternatives Sim (yes) and Não (no); `hora` is a text such as `14:30`.',
    example: 'escolha_unica',
  },
  registros_id_usuario: {
    pt: 'Id de quem executa a visita; no histórico, de quem fez a mudança, e null quando não foi um usuário.',
    en: 'Id of the user who carries out the visit; in the history, of the user who made the change, null if no user did.',
    example: 3,
  },
  resultados: {
    pt: 'Um resultado por item, na ordem do envio.',
    en: 'One result per item, in request order.',
  },
  resultados_status: {
    pt: 'Resultado deste item; um item recusado não impede os outros.',
    en: 'Result of this item; a refused one does not stop the others.',
  },
  secoes: { pt: 'Seções, na ordem do aplicativo.', en: 'Sections, in the order of the app.' },
  senha: {
    pt: 'Senha, exatamente como digitada.',
    en: 'Password, exactly as typed.',
    example: 'uma-senha-longa',
  },
  status: { pt: 'Nome do status atual.', en: 'Name of the current status.', example: 'Agendado' },
  telefone: { pt: 'Telefone.', en: 'Telephone number.', example: '+55 11 3456-7890' },
  usuario: {
    pt: 'Nome do usuário em `id_usuario`; null quando não há usuário.',
    en: 'Name of the user in `id_usuario`; null when there is no user.',
    example: 'Ana Souza',
  },
  usuarios_ativo: {
    pt: 'Se o usuário está ativo; o token de um inativo deixa de valer na hora.',
    en: 'Whether the user is active; the token of an inactive user becomes invalid at once.',
    example: true,
  },
  usuarios_login: {
    pt: 'Login, único entre todas as contas e comparado sem distinguir maiúsculas.',
    en: 'Login, unique across all accounts and compared without regard to case.',
    example: 'ana.souza',
  },
  usuarios_nome: { pt: 'Nome do usuário.', en: 'Name of the user.', example: 'Ana Souza' },
  valor: { pt: 'Custo da distância, em R$.', en: 'Cost of the distance, in R$.', example: 22.8 },
  valor_por_km: {
    pt: 'Valor por quilômetro, em R$.',
    en: 'Rate per kilometre, in R$.',
    example: 1.5,
  },
  valor_total: {
    pt: 'Custo da distância no período, em R$; dias desconsiderados ou reprovados não contam. Ao avaliar dias: a soma de todos eles.',
    en: 'Cost of the distance in the period, in R$; disregarded and rejected days do not count. When deciding on days: the sum of all of them.',
    example: 273.6,
  },
  valores: {
    pt: 'Respostas com as quais a questão aparece, em texto, se a anterior não é de escolha.',
    en: 'Answers that make the question appear, as text, if the earlier one is not a choice.',
    example: ['12'],
  },
  vigencia_fim: {
    pt: 'Até quando o questionário vale, inclusive; null: sem fim.',
    en: 'Until when the questionnaire is valid, inclusive; null: without end.',
    example: '2026-12-31T23:59:59Z',
  },
  vigencia_inicio: {
    pt: 'Desde quando o questionário vale; null: desde sempre.',
    en: 'Since when the questionnaire is valid; null: always.',
    example: '2026-01-01T00:00:00Z',
  },
};
