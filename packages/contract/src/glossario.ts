/**
 * What every field means, in both languages: the API's documentation takes its words from here.
 *
 * A plain key is the field's name. Where a name means something else in one place, that place comes
 * first: `registros.latitude`. A place is either the resource, as it is written in the path (`clientes`,
 * `ordens-servico`; `campo` for the field API, `problema` for errors), or the field around it
 * (`resultados.status`). Limits that a schema states are not repeated.
 */
import { glossarioDoEscritorio } from './escritorio/glossario.ts';
import { type Termo, termo } from './termo.ts';

const INSTANTE = '2026-08-14T12:30:00Z';
const CARIMBO = '2026-08-14T09:31:22.123456Z';

const pedidosDeLista: Record<string, Termo> = {
  pagina: termo(
    'Número da página, a partir de 1 (padrão 1).',
    'Number of the page, from 1 (default 1).',
    1,
  ),
  por_pagina: termo(
    'Itens por página (padrão 25); acima de 100 vale 100, sem erro.',
    'Items per page (default 25); above 100, 100 applies without an error.',
    25,
  ),
  busca: termo(
    'Texto a procurar, sem distinguir maiúsculas nem acentos; vazio é ignorado.',
    'Text to search for, whatever its case and accents; a blank one is ignored.',
    'aurora',
  ),
  ordenar: termo(
    'Campos de ordenação separados por vírgula, com `-` antes para a ordem decrescente; `id` sempre desempata.',
    'Fields to sort by, separated by commas, `-` before one for descending; `id` always decides between equals.',
    '-atualizado_em,id',
  ),
  atualizado_apos: termo(
    'Somente itens criados ou alterados depois deste instante: o maior `atualizado_em` já recebido.',
    'Only items created or changed after this instant: the greatest `atualizado_em` received so far.',
    CARIMBO,
  ),
  ids: termo('Somente itens com um destes ids.', 'Only items with one of these ids.', [1, 2, 3]),
  'ordens-servico.ids': termo(
    'Ids de ordens: na lista, só elas são devolvidas; na exclusão, são as excluídas.',
    'Ids of orders: in the list, only these are returned; in the deletion, these are deleted.',
    [1, 2, 3],
  ),
  'segmentos.ids': termo(
    'Ids: na lista, só estes segmentos são devolvidos; no vínculo, o que passa a pertencer ao segmento, do tipo que o caminho diz.',
    'Ids: in the list, only these segments are returned; in a link, what comes to belong to the segment, of the kind that the path names.',
    [1, 2, 3],
  ),
  codigos: termo(
    'Somente clientes com um destes códigos.',
    'Only customers with one of these codes.',
    ['C-0042', 'C-0043'],
  ),
  ids_segmento: termo(
    'Somente itens de um destes segmentos.',
    'Only items of one of these segments.',
    [1, 2],
  ),
  ids_categoria: termo(
    'Somente clientes de uma destas categorias.',
    'Only customers of one of these categories.',
    [1, 2],
  ),
  ids_etapa: termo(
    'Somente clientes em uma destas etapas do funil.',
    'Only customers at one of these funnel stages.',
    [1, 2],
  ),
  ids_temperatura: termo(
    'Somente clientes com uma destas temperaturas.',
    'Only customers with one of these temperatures.',
    [1, 2],
  ),
  ids_setor_mercado: termo(
    'Somente clientes de um destes setores de mercado.',
    'Only customers of one of these market sectors.',
    [1, 2],
  ),
  ids_cliente: termo(
    'Somente itens de um destes clientes.',
    'Only items of one of these customers.',
    [7, 8],
  ),
  ids_pessoa: termo(
    'Somente endereços de uma destas pessoas.',
    'Only addresses of one of these people.',
    [5, 6],
  ),
  ids_usuario: termo(
    'Somente itens destes usuários: que eles executam, pelos quais respondem ou dos quais fazem parte.',
    'Only items of these users: which they carry out, are responsible for or are part of.',
    [3, 4],
  ),
  ids_grupo: termo(
    'Somente usuários de um destes grupos.',
    'Only users of one of these groups.',
    [1, 2],
  ),
  'registros.ids_grupo': termo(
    'Somente visitas cuja equipe é um destes grupos ou cujo executante pertence a um deles.',
    'Only visits whose team is one of these groups or whose technician is a member of one.',
    [1, 2],
  ),
  'ordens-servico.ids_grupo': termo(
    'Somente ordens de um destes grupos.',
    'Only orders of one of these groups.',
    [1, 2],
  ),
  ids_objetivo: termo(
    'Somente visitas com um destes objetivos.',
    'Only visits with one of these objectives.',
    [1, 2],
  ),
  ids_status: termo(
    'Somente itens em um destes status.',
    'Only items in one of these statuses.',
    [1, 2],
  ),
  ids_tipo_servico: termo(
    'Somente ordens de um destes tipos de serviço.',
    'Only orders of one of these service types.',
    [1, 2],
  ),
  ids_contato: termo(
    'Somente ordens com uma destas pessoas como contato.',
    'Only orders with one of these people as their contact.',
    [5, 6],
  ),
  data_criacao_apos: termo(
    'Somente itens criados depois deste instante, sem incluí-lo.',
    'Only items created after this instant, which is not included.',
    '2026-08-01T00:00:00Z',
  ),
  data_criacao_antes: termo(
    'Somente itens criados antes deste instante, sem incluí-lo.',
    'Only items created before this instant, which is not included.',
    '2026-09-01T00:00:00Z',
  ),
  data_agendada_apos: termo(
    'Somente itens com `data_agendada` depois deste instante, sem incluí-lo.',
    'Only items with `data_agendada` after this instant, which is not included.',
    '2026-08-01T00:00:00Z',
  ),
  data_agendada_antes: termo(
    'Somente itens com `data_agendada` antes deste instante, sem incluí-lo.',
    'Only items with `data_agendada` before this instant, which is not included.',
    '2026-09-01T00:00:00Z',
  ),
  data_realizacao_apos: termo(
    'Somente visitas com `data_realizacao` depois deste instante, sem incluí-lo.',
    'Only visits with `data_realizacao` after this instant, which is not included.',
    '2026-08-01T00:00:00Z',
  ),
  data_realizacao_antes: termo(
    'Somente visitas com `data_realizacao` antes deste instante, sem incluí-lo.',
    'Only visits with `data_realizacao` before this instant, which is not included.',
    '2026-09-01T00:00:00Z',
  ),
  prioridade_min: termo(
    'Somente ordens com pelo menos esta prioridade.',
    'Only orders with at least this priority.',
    1,
  ),
  prioridade_max: termo(
    'Somente ordens com no máximo esta prioridade.',
    'Only orders with at most this priority.',
    10,
  ),
  vigente_em: termo(
    'Somente questionários vigentes neste instante; início e fim pertencem à vigência, e um limite vazio é aberto.',
    'Only questionnaires valid at this instant; both bounds belong to the period, and one that is not set is open.',
    INSTANTE,
  ),
};

const respostasDeLista: Record<string, Termo> = {
  dados: termo('Itens desta página; sempre uma lista.', 'Items of this page; always an array.'),
  paginacao: termo('Onde esta página está na lista.', 'Where this page is in the list.'),
  'paginacao.pagina': termo('Página devolvida.', 'Page returned.', 1),
  'paginacao.por_pagina': termo(
    'Itens por página aplicados, no máximo 100.',
    'Items per page that applied, at most 100.',
    25,
  ),
  total_itens: termo('Itens que atendem aos filtros.', 'Items that match the filters.', 42),
  total_paginas: termo(
    'Última página: pare quando `pagina` chegar a ela; 0 quando não há itens.',
    'Last page: stop when `pagina` reaches it; 0 when there are no items.',
    2,
  ),
};

const problemas: Record<string, Termo> = {
  problema: termo('Por que o evento foi recusado.', 'Why the event was refused.'),
  'problema.tipo': termo(
    'Endereço da documentação deste tipo de erro.',
    'Address of the documentation of this type of error.',
    'http://localhost:8080/docs/erros/validacao-campos',
  ),
  'problema.titulo': termo(
    'Resumo legível, no idioma de `Accept-Language`; não decida por ele.',
    'Readable summary, in the language of `Accept-Language`; do not act on it.',
    'Campos inválidos',
  ),
  'problema.status': termo(
    'Status HTTP, repetido no corpo.',
    'HTTP status, repeated in the body.',
    400,
  ),
  'problema.codigo': termo(
    'Código estável e não traduzido do erro: é por ele que se decide.',
    'Stable, untranslated code of the error: the field to act on.',
    'VALIDACAO_CAMPOS',
  ),
  detalhe: termo(
    'Explicação deste caso, no idioma de `Accept-Language`; ausente quando não há o que acrescentar.',
    'Explanation of this case, in the language of `Accept-Language`; left out when there is nothing to add.',
    'Um ou mais campos são inválidos.',
  ),
  instancia: termo('Caminho que produziu o erro.', 'Path that produced the error.', '/v2/clientes'),
  erros: termo(
    'Todos os campos com falha, um item por falha; só em erros de validação.',
    'All faulty fields, one item per fault; only for validation errors.',
  ),
  campo: termo(
    'Caminho do campo com falha; `corpo` quando é o corpo inteiro.',
    'Path of the faulty field; `corpo` when it is the whole body.',
    'clientes[3].documento',
  ),
  'erros.codigo': termo(
    'Tipo da falha: campo ausente, valor não aceito ou desconhecido, ou tipo errado.',
    'Kind of fault: field missing, value not accepted or field unknown, or wrong type.',
    'VALOR_INVALIDO',
  ),
  mensagem: termo(
    'Explicação da falha, no idioma de `Accept-Language`.',
    'Explanation of the fault, in the language of `Accept-Language`.',
    'Campo desconhecido.',
  ),
};

const lotes: Record<string, Termo> = {
  resultados: termo(
    'Um veredito por item, na ordem do envio.',
    'One verdict per item, in the order in which they were sent.',
  ),
  indice: termo(
    'Posição do item no envio, a partir de 0.',
    'Position of the item in the request, from 0.',
    0,
  ),
  'resultados.status': termo(
    'Veredito sobre este item; um item recusado não impede os outros.',
    'Verdict on this item; one that is refused does not stop the others.',
  ),
  'resultados.mensagem': termo(
    'Todas as falhas do item em uma frase; só quando `status` é `erro`.',
    'All faults of the item in one sentence; only when `status` is `erro`.',
    'clientes[3].documento: Já existe um cliente com este documento.',
  ),
  'resultados.id': termo('Id enviado.', 'Id that was sent.', 1),
  recurso: termo(
    'Cliente criado; só quando `status` é `criado`.',
    'Customer created; only when `status` is `criado`.',
  ),
  'recurso.id': termo('Id do cliente criado.', 'Id of the customer created.', 7),
};

const acesso: Record<string, Termo> = {
  login: termo('Login, único entre todas as contas.', 'Login, unique across all accounts.', 'erp'),
  senha: termo(
    'Senha, exatamente como digitada.',
    'Password, exactly as typed.',
    'uma-senha-longa',
  ),
  token_acesso: termo(
    'Token a enviar como `Authorization: Bearer <token>`; reutilize-o até `expira_em`.',
    'Token to send as `Authorization: Bearer <token>`; reuse it until `expira_em`.',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzIn0.c2lnbmF0dXJl',
  ),
  tipo_token: termo('Sempre `Bearer`.', 'Always `Bearer`.', 'Bearer'),
  expira_em: termo(
    'Instante em que o token de acesso deixa de valer.',
    'Instant at which the access token stops being valid.',
    '2026-08-14T13:30:00Z',
  ),
  dispositivo: termo(
    'Nome do aparelho, para reconhecer a sessão.',
    'Name of the device, to recognize the session by.',
    'Moto G',
  ),
  token_renovacao: termo(
    'Token que se troca por uma sessão renovada; cada renovação o substitui.',
    'Token to exchange for a renewed session; each renewal replaces it.',
    'renovacao-1-exemplo',
  ),
};

const comuns: Record<string, Termo> = {
  id: termo('Identificador dado pelo serviço.', 'Identifier given by the service.', 1),
  nome: termo(
    'Nome, como aparece nas telas.',
    'Name, as screens show it.',
    'Manutenção preventiva',
  ),
  ativo: termo(
    'Se o item está em uso; inativos ficam no histórico.',
    'Whether the item is in use; inactive ones stay in the history.',
    true,
  ),
  ordem: termo(
    'Posição em que as telas mostram o item.',
    'Position in which screens show the item.',
    1,
  ),
  cor: termo('Cor nas telas, `#RRGGBB`.', 'Colour on screens, `#RRGGBB`.', '#1c7ed6'),
  inicial: termo(
    'Se é o status que uma nova ordem recebe.',
    'Whether it is the status that a new order gets.',
    true,
  ),
  data_criacao: termo(
    'Instante da criação, dado pelo serviço, sempre com seis dígitos de fração.',
    'Instant of creation, given by the service, always with six digits of fraction.',
    CARIMBO,
  ),
  atualizado_em: termo(
    'Instante da última mudança real, dado pelo serviço, sempre com seis dígitos de fração; é o cursor da leitura incremental.',
    'Instant of the last real change, given by the service, always with six digits of fraction; the cursor of incremental reads.',
    CARIMBO,
  ),
  telefone: termo('Telefone.', 'Telephone number.', '+55 11 3456-7890'),
  email: termo('E-mail.', 'E-mail address.', 'contato@exemplo.com.br'),
  latitude: termo(
    'Latitude em graus decimais; sempre junto com `longitude`.',
    'Latitude in decimal degrees; always together with `longitude`.',
    -23.5505,
  ),
  longitude: termo(
    'Longitude em graus decimais; sempre junto com `latitude`.',
    'Longitude in decimal degrees; always together with `latitude`.',
    -46.6333,
  ),
  precisao: termo('Precisão da posição, em metros.', 'Accuracy of the position, in metres.', 12),
  id_cliente: termo('Id do cliente.', 'Id of the customer.', 7),
  id_pessoa: termo('Id da pessoa.', 'Id of the person.', 5),
  id_usuario: termo('Id do usuário.', 'Id of the user.', 3),
  usuario: termo(
    'Nome do usuário em `id_usuario`; null quando não há usuário.',
    'Name of the user in `id_usuario`; null when there is no user.',
    'Ana Souza',
  ),
  id_grupo: termo('Id do grupo.', 'Id of the group.', 1),
  id_segmento: termo('Id do segmento.', 'Id of the segment.', 1),
  id_registro: termo('Id da visita.', 'Id of the visit.', 120),
  id_ordem_servico: termo(
    'Id da ordem de serviço; null em uma visita independente.',
    'Id of the service order; null for an independent visit.',
    15,
  ),
  id_questionario: termo('Id do questionário.', 'Id of the questionnaire.', 2),
  ids_usuarios: termo(
    'Ids dos usuários vinculados; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    'Ids of the linked users; when sent, the list replaces the whole current one, and `[]` removes all.',
    [3, 4],
  ),
  ids_grupos: termo('Ids dos grupos vinculados.', 'Ids of the linked groups.', [1, 2]),
  ids_segmentos: termo('Ids dos segmentos vinculados.', 'Ids of the linked segments.', [1]),
  ids_clientes: termo(
    'Ids dos clientes da pessoa; como filtro, somente pessoas de um deles.',
    'Ids of the customers of the person; as a filter, only people of one of them.',
    [7, 8],
  ),
  ids_pessoas: termo('Ids das pessoas.', 'Ids of the people.', [5, 6]),
};

const clientes: Record<string, Termo> = {
  clientes: termo(
    'Clientes a criar, no máximo 500; cada um é julgado por si.',
    'Customers to create, at most 500; each is judged by itself.',
  ),
  'clientes.codigo': termo(
    'Código do cliente no sistema integrado; recomendado para o vínculo, não precisa ser único.',
    'The customer’s code in the integrated system; recommended for linking, need not be unique.',
    'C-0042',
  ),
  'clientes.tipo': termo(
    '`F` pessoa física, `J` pessoa jurídica, `N` estrangeiro.',
    '`F` individual, `J` company, `N` foreign.',
    'J',
  ),
  'clientes.nome': termo('Nome ou razão social.', 'Name or company name.', 'Padaria Aurora Ltda.'),
  documento: termo(
    'CPF, CNPJ ou outro documento, único entre os clientes da conta; guardado sem pontuação, sem conferir dígitos.',
    'CPF, CNPJ or another document, unique among the account’s customers; stored without punctuation, check digits not judged.',
    '12345678000195',
  ),
  'clientes.ativo': termo(
    'Se o cliente está ativo (padrão true); inativos não aparecem no campo, e o histórico fica.',
    'Whether the customer is active (default true); inactive ones do not appear in the field, and history is kept.',
    true,
  ),
  id_categoria: termo(
    'Id da categoria; ver `POST /v2/categorias/list`.',
    'Id of the category; see `POST /v2/categorias/list`.',
    1,
  ),
  id_etapa: termo(
    'Id da etapa do funil; ver `POST /v2/etapas/list`.',
    'Id of the funnel stage; see `POST /v2/etapas/list`.',
    1,
  ),
  id_temperatura: termo(
    'Id da temperatura; ver `POST /v2/temperaturas/list`.',
    'Id of the temperature; see `POST /v2/temperaturas/list`.',
    1,
  ),
  id_setor_mercado: termo(
    'Id do setor de mercado; ver `POST /v2/setores-mercado/list`.',
    'Id of the market sector; see `POST /v2/setores-mercado/list`.',
    1,
  ),
  valor_negocio: termo('Valor do negócio, em R$.', 'Value of the deal, in R$.', 12500.5),
  campos_personalizados: termo(
    'Valores dos campos personalizados, pelo id do campo; os ausentes ficam como estão, e null limpa.',
    'Values of the custom fields, by the id of the field; absent ones stay as they are, and null clears.',
    { '7': 'Trimestral' },
  ),
  nota: termo('Texto da nota.', 'Text of the note.', 'Prefere visitas pela manhã.'),
};

const pessoas: Record<string, Termo> = {
  'pessoas.nome': termo('Nome da pessoa.', 'Name of the person.', 'Carla Dias'),
  'pessoas.ativo': termo(
    'Se a pessoa está ativa (padrão true).',
    'Whether the person is active (default true).',
    true,
  ),
  'pessoas.email': termo(
    'E-mail; como filtro, não distingue maiúsculas.',
    'E-mail address; as a filter, its case does not matter.',
    'carla@exemplo.com.br',
  ),
  celular: termo('Telefone celular.', 'Mobile number.', '+55 11 98765-4321'),
  cargo: termo('Cargo no cliente.', 'Position at the customer.', 'Gerente de manutenção'),
};

const enderecos: Record<string, Termo> = {
  titulo: termo('Título do endereço.', 'Title of the address.', 'Trabalho'),
  descricao: termo('Descrição do endereço.', 'Description of the address.', 'Sede'),
  logradouro: termo('Rua, avenida ou praça.', 'Street, avenue or square.', 'Avenida Paulista'),
  numero: termo('Número no logradouro, como texto.', 'Number in the street, as text.', '1578'),
  complemento: termo('Complemento.', 'Flat, floor or the like.', 'Sala 12'),
  bairro: termo('Bairro.', 'District.', 'Bela Vista'),
  cep: termo('CEP, como enviado.', 'Postal code, as sent.', '01310-200'),
  cidade: termo(
    'Cidade; como filtro, não distingue maiúsculas nem acentos.',
    'City; as a filter, its case and accents do not matter.',
    'São Paulo',
  ),
  estado: termo('Estado.', 'State.', 'SP'),
  pais: termo('País.', 'Country.', 'Brasil'),
  id_cidade: termo(
    'Número da cidade; 0 quando não há.',
    'Number of the city; 0 for none.',
    3550308,
  ),
  id_estado: termo('Número do estado; 0 quando não há.', 'Number of the state; 0 for none.', 35),
};

const visitas: Record<string, Termo> = {
  codigo: termo(
    'Número visível, que conta a partir de 1 na conta, sem reuso; não é o `id`.',
    'Visible number, counting up from 1 in the account, never reused; it is not the `id`.',
    1042,
  ),
  id_status: termo(
    'Id do status atual; ver `POST /v2/status-servico/list`.',
    'Id of the current status; see `POST /v2/status-servico/list`.',
    1,
  ),
  status: termo('Nome do status atual.', 'Name of the current status.', 'Agendado'),
  'registros.id_cliente': termo(
    'Id do cliente onde a visita acontece.',
    'Id of the customer where the visit takes place.',
    7,
  ),
  'registros.id_usuario': termo(
    'Id de quem executa a visita; no histórico, de quem fez a mudança, e null quando não foi um usuário.',
    'Id of who carries out the visit; in the history, of who made the change, and null when it was no user.',
    3,
  ),
  id_objetivo: termo(
    'Id do objetivo da visita; ver `POST /v2/objetivos/list`.',
    'Id of the objective of the visit; see `POST /v2/objetivos/list`.',
    2,
  ),
  id_contato: termo(
    'Id da pessoa a procurar no cliente.',
    'Id of the person to look for at the customer.',
    5,
  ),
  id_equipe: termo('Id do grupo responsável.', 'Id of the responsible group.', 1),
  agendado: termo('Se a visita foi agendada.', 'Whether the visit was scheduled.', true),
  'registros.ativo': termo(
    'Se a visita está no aplicativo do usuário (padrão true); false a deixa a enviar, e o usuário não a vê.',
    'Whether the visit is in the user’s app (default true); false leaves it to be sent, and the user does not see it.',
    true,
  ),
  concluido: termo(
    'Se a execução terminou e nada falta responder; `data_realizacao` alterada pela API não muda isto.',
    'Whether the execution was finalized and nothing is yet to be answered; a `data_realizacao` changed through the API does not change this.',
    false,
  ),
  data_inicio_esperada: termo(
    'Início da janela agendada; volta como `inicio_agendado`.',
    'Start of the scheduled window; returned as `inicio_agendado`.',
    INSTANTE,
  ),
  data_conclusao_esperada: termo(
    'Fim da janela agendada, não antes do início; volta como `data_agendada`.',
    'End of the scheduled window, not before its start; returned as `data_agendada`.',
    '2026-08-14T14:00:00Z',
  ),
  inicio_agendado: termo('Início da janela agendada.', 'Start of the scheduled window.', INSTANTE),
  data_agendada: termo(
    'Fim da janela agendada, não antes do início.',
    'End of the scheduled window, not before its start.',
    '2026-08-14T14:00:00Z',
  ),
  instrucoes: termo(
    'Texto que o usuário lê no aplicativo antes de começar.',
    'Text that the user reads in the app before starting.',
    'Entrar pela portaria dos fundos.',
  ),
  data_inicio: termo(
    'Check-in: quando a visita começou de fato.',
    'Check-in: when the visit actually began.',
    '2026-08-14T12:41:10Z',
  ),
  data_realizacao: termo(
    'Check-out: quando a visita terminou, não antes de `data_inicio`.',
    'Check-out: when the visit ended, not before `data_inicio`.',
    '2026-08-14T13:25:40Z',
  ),
  observacao: termo(
    'Observação do usuário sobre a visita.',
    'What the user wrote about the visit.',
    'Trocada a válvula de entrada.',
  ),
  'registros.latitude': termo(
    'Latitude do check-in, em graus decimais; sempre junto com `longitude`.',
    'Latitude of the check-in, in decimal degrees; always together with `longitude`.',
    -23.5505,
  ),
  'registros.longitude': termo(
    'Longitude do check-in, em graus decimais; sempre junto com `latitude`.',
    'Longitude of the check-in, in decimal degrees; always together with `latitude`.',
    -46.6333,
  ),
  'registros.origem': termo(
    'De onde veio a mudança: desta API (`v2`), do aparelho (`campo`), do escritório (`escritorio`) ou do próprio serviço (`sistema`).',
    'Where the change came from: this API (`v2`), the device (`campo`), the office (`escritorio`) or the service itself (`sistema`).',
    'v2',
  ),
  mudancas: termo('O que mudou, pelo nome do campo.', 'What changed, by the name of the field.', {
    observacao: { de: null, para: 'Trocada a válvula de entrada.' },
  }),
  de: termo('Valor antes da mudança.', 'Value before the change.'),
  para: termo('Valor depois da mudança.', 'Value after the change.'),
};

const ordens: Record<string, Termo> = {
  'ordens-servico.nome': termo('Nome da ordem.', 'Name of the order.', 'Reforma da câmara fria'),
  id_tipo_servico: termo(
    'Id do tipo de serviço; ver `POST /v2/tipos-servico/list`.',
    'Id of the service type; see `POST /v2/tipos-servico/list`.',
    1,
  ),
  'ordens-servico.id_grupo': termo(
    'Id do grupo responsável pela ordem.',
    'Id of the group responsible for the order.',
    1,
  ),
  'ordens-servico.id_status': termo(
    'Id do status da ordem; ver `GET /v2/ordens-servico/status`. Só muda pelo caminho próprio.',
    'Id of the status of the order; see `GET /v2/ordens-servico/status`. Only its own path changes it.',
    2,
  ),
  'ordens-servico.status': termo(
    'Nome do status atual da ordem.',
    'Name of the current status of the order.',
    'Em andamento',
  ),
  'ordens-servico.comentario': termo(
    'Comentário sobre a ordem.',
    'Comment on the order.',
    'Levar escada de seis metros.',
  ),
  prioridade: termo(
    'Número que ordena a fila do técnico.',
    'Number that orders the technician’s queue.',
    5,
  ),
  'ordens-servico.ids_usuarios': termo(
    'Ids dos usuários responsáveis; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    'Ids of the responsible users; when sent, the list replaces the whole current one, and `[]` removes all.',
    [3, 4],
  ),
  ativa: termo(
    'Se a ordem está ativa (padrão true).',
    'Whether the order is active (default true).',
    true,
  ),
  exige_checklist_conclusao: termo(
    'Se a ordem só pode ser concluída com um questionário respondido em uma de suas visitas e sem pendências nas que terminaram (padrão false).',
    'Whether the order can only be concluded with a questionnaire answered at one of its visits and nothing missing at those that ended (default false).',
    false,
  ),
  concluida: termo(
    'Se a ordem está concluída: true conclui e mantém a data de uma conclusão anterior, false reabre.',
    'Whether the order is concluded: true concludes it and keeps the date of an earlier conclusion, false reopens it.',
    false,
  ),
  'ordens-servico.data_conclusao': termo(
    'Quando a ordem foi concluída; null enquanto aberta.',
    'When the order was concluded; null while it is open.',
    CARIMBO,
  ),
  criada_para_mim: termo(
    'Se quem cria também é responsável: true soma o usuário do token a `ids_usuarios` (padrão false).',
    'Whether the creator is responsible too: true adds the token’s user to `ids_usuarios` (default false).',
    false,
  ),
};

const questionarios: Record<string, Termo> = {
  'questionarios.nome': termo(
    'Nome do questionário.',
    'Name of the questionnaire.',
    'Checklist de manutenção',
  ),
  'questionarios.descricao': termo(
    'Para que serve o questionário.',
    'What the questionnaire is for.',
    'Itens a conferir em toda manutenção preventiva.',
  ),
  'questionarios.ativo': termo(
    'Se o questionário está em uso.',
    'Whether the questionnaire is in use.',
    true,
  ),
  vigencia_inicio: termo(
    'Desde quando o questionário vale; null: desde sempre.',
    'Since when the questionnaire is valid; null: since ever.',
    '2026-01-01T00:00:00Z',
  ),
  vigencia_fim: termo(
    'Até quando o questionário vale, inclusive; null: sem fim.',
    'Until when the questionnaire is valid, inclusive; null: without end.',
    '2026-12-31T23:59:59Z',
  ),
  secoes: termo('Seções, na ordem do aplicativo.', 'Sections, in the order of the app.'),
  id_secao: termo('Id da seção.', 'Id of the section.', 1),
  numero_secao: termo('Posição da seção, a partir de 1.', 'Position of the section, from 1.', 1),
  nome_secao: termo('Nome da seção.', 'Name of the section.', 'Segurança'),
  questoes: termo('Questões da seção, em ordem.', 'Questions of the section, in order.'),
  'respostas-questionario.questoes': termo(
    'Linhas da seção, em ordem: uma por alternativa em questões de escolha, uma por questão nas outras.',
    'Lines of the section, in order: one per alternative for choices, one per question for the others.',
  ),
  id_questao: termo('Id da questão.', 'Id of the question.', 4),
  numero_questao: termo(
    'Posição da questão, a partir de 1.',
    'Position of the question, from 1.',
    1,
  ),
  nome_questao: termo('Texto da questão.', 'Text of the question.', 'O extintor está na validade?'),
  'questoes.tipo': termo(
    'Tipo da questão, que decide qual valor a responde.',
    'Type of the question, which decides which value answers it.',
    'escolha_unica',
  ),
  obrigatoria: termo(
    'Se a questão exige resposta quando aparece.',
    'Whether the question demands an answer when it is shown.',
    true,
  ),
  condicao: termo(
    'Quando a questão aparece; ausente na que aparece sempre.',
    'When the question is shown; left out for one that is always shown.',
  ),
  'condicao.numero_questao': termo(
    'Número da questão anterior, da mesma versão, cuja resposta decide.',
    'Number of the earlier question, of the same version, whose answer decides.',
    1,
  ),
  'condicao.ids_opcoes': termo(
    'Alternativas com as quais a questão aparece: basta uma marcada.',
    'Alternatives that make the question appear: one of them marked is enough.',
    [9],
  ),
  valores: termo(
    'Respostas com as quais a questão aparece, em texto, se a anterior não é de escolha.',
    'Answers that make the question appear, as text, where the earlier one is no choice.',
    ['12'],
  ),
  pendencias: termo(
    'O que falta responder para a visita encerrada ser concluída; vazia quando nada falta. Em uma visita concluída: o que faltou quando o escritório a concluiu sem esperar.',
    'What is yet to be answered for a visit that ended to be concluded; empty when nothing is. Of a concluded visit: what was missing when the office concluded it without waiting.',
  ),
  numeros_questoes: termo(
    'Números das questões obrigatórias sem resposta.',
    'Numbers of the required questions without an answer.',
    [3, 5],
  ),
  numeros_imagens: termo(
    'Números das questões obrigatórias respondidas com uma foto ou assinatura que ainda não chegou.',
    'Numbers of the required questions answered with a photo or signature that has not arrived yet.',
    [7],
  ),
  opcoes: termo(
    'Alternativas; vazia em questões que não são de escolha.',
    'Alternatives; empty for questions that are not choices.',
  ),
  id_opcao: termo('Id da alternativa.', 'Id of the alternative.', 9),
  'opcoes.nome': termo('Texto da alternativa.', 'Text of the alternative.', 'Sim'),
  'respostas-questionario.usuario': termo(
    'Nome de quem respondeu.',
    'Name of who answered.',
    'Ana Souza',
  ),
  'respostas-questionario.data_conclusao': termo(
    'Quando a seção foi respondida, pelo relógio do aparelho.',
    'When the section was answered, by the device’s clock.',
    '2026-08-14T13:20:05Z',
  ),
  nome_item: termo(
    'Texto da alternativa desta linha; null em questões que não são de escolha.',
    'Text of this line’s alternative; null for questions that are not choices.',
    'Sim',
  ),
  selecionado: termo(
    'Se a alternativa foi marcada ou, nas outras questões, se houve resposta.',
    'Whether the alternative was marked or, for other questions, whether there is an answer.',
    true,
  ),
  resposta_texto: termo(
    'Resposta de questões abertas, como texto.',
    'Answer to open questions, as text.',
    'Validade até 03/2027',
  ),
  url_imagem: termo(
    'Endereço da imagem, sem token e por cerca de uma hora: cada leitura traz um novo. Null sem imagem ou enquanto ela não chegou.',
    'Address of the image, without a token and for about an hour: each reading brings a new one. Null without an image or while it has not arrived.',
    'https://campo.example/imagens/1/3a7b…?expira=1786700000&assinatura=q1w2…',
  ),
  comentario: termo('Comentário sobre a resposta.', 'Comment on the answer.', 'Trocar em breve.'),
  data_imagem: termo(
    'Quando a imagem foi feita; null sem imagem.',
    'When the image was taken; null without one.',
    null,
  ),
};

const deslocamentos: Record<string, Termo> = {
  'deslocamentos.data_inicio': termo(
    'Primeiro dia do período, inclusive: o dia UTC deste instante.',
    'First day of the period, included: the UTC day of this instant.',
    '2026-08-01T00:00:00Z',
  ),
  data_fim: termo(
    'Último dia do período, inclusive: o dia UTC deste instante.',
    'Last day of the period, included: the UTC day of this instant.',
    '2026-08-31T00:00:00Z',
  ),
  aprovacao: termo(
    '0 aprovado, 1 desconsiderado, 2 em verificação, 3 não avaliado, 4 reprovado; como filtro, qualquer um dos enviados.',
    '0 approved, 1 disregarded, 2 under verification, 3 not evaluated, 4 rejected; as a filter, any of those sent.',
  ),
  pagamento: termo(
    '0 em aberto, 2 aguardando avaliação, 3 pago; como filtro, qualquer um dos enviados.',
    '0 open, 2 awaiting evaluation, 3 paid; as a filter, any of those sent.',
  ),
  'deslocamentos.ativo': termo(
    'Se o dia ainda vale; false: foi avaliado, e nenhuma de suas visitas restou.',
    'Whether the day still stands; false: it was judged, and none of its visits is left.',
    true,
  ),
  'deslocamentos.ids_usuario': termo('Somente estes usuários.', 'Only these users.', [3, 4]),
  distancia_total: termo(
    'Distância no período, em km, com uma casa; dias desconsiderados ou reprovados não contam.',
    'Distance in the period, in km, to one decimal; disregarded and rejected days do not count.',
    182.4,
  ),
  valor_total: termo(
    'Custo da distância no período, em R$; dias desconsiderados ou reprovados não contam.',
    'Cost of the distance in the period, in R$; disregarded and rejected days do not count.',
    273.6,
  ),
  percursos: termo('Quantidade de percursos.', 'Number of legs.', 12),
  distancia_media: termo(
    'Distância média por percurso, em km, com uma casa.',
    'Average distance per leg, in km, to one decimal.',
    15.2,
  ),
  valor_aprovado: termo(
    'Custo dos dias aprovados, em R$.',
    'Cost of the approved days, in R$.',
    150.75,
  ),
  valor_a_pagar: termo(
    'Custo dos dias aprovados e ainda não pagos, em R$.',
    'Cost of the days approved and not yet paid, in R$.',
    90.3,
  ),
  valor_pago: termo('Custo dos dias pagos, em R$.', 'Cost of the paid days, in R$.', 60.45),
  id_dia: termo('Id do dia de deslocamento.', 'Id of the travel day.', 31),
  'deslocamentos.data': termo(
    'Dia no fuso horário da conta, escrito como a meia-noite UTC desse dia.',
    'Day in the account’s time zone, written as that day’s midnight in UTC.',
    '2026-08-14T00:00:00Z',
  ),
  dia_semana: termo(
    'Dia da semana, de 0 (domingo) a 6 (sábado).',
    'Day of the week, 0 (Sunday) to 6 (Saturday).',
    5,
  ),
  distancia: termo('Distância, em km, com uma casa.', 'Distance, in km, to one decimal.', 15.2),
  valor: termo('Custo da distância, em R$.', 'Cost of the distance, in R$.', 22.8),
  distancia_geodesica: termo(
    'Menor distância sobre a superfície da Terra, em km, com precisão de um metro.',
    'Shortest way over the earth’s surface, in km, to the metre.',
    11.692,
  ),
  distancia_trajeto: termo(
    'Comprimento do trajeto gravado pelo aparelho, em km, só para comparação; null quando não há.',
    'Length of the trace that the device recorded, in km, for comparison only; null when there is none.',
    15.871,
  ),
  metodo: termo(
    '`osrm`: distância pela malha viária; `estimada`: distância geodésica vezes `fator`.',
    '`osrm`: distance by road; `estimada`: geodesic distance times `fator`.',
    'estimada',
  ),
  fator: termo(
    'Por quanto a distância geodésica foi multiplicada; null com `osrm`.',
    'What the geodesic distance was multiplied with; null with `osrm`.',
    1.3,
  ),
  valor_por_km: termo('Valor por quilômetro, em R$.', 'Rate per kilometre, in R$.', 1.5),
  valor_por_km_desde: termo(
    'Dia em que esse valor entrou em vigor, escrito como `data`; null: valor da conta, sem data.',
    'Day on which that rate came into effect, written like `data`; null: the account’s rate without a date.',
    '2026-08-01T00:00:00Z',
  ),
  alertas: termo(
    'O que convém conferir: `velocidade_impossivel`, `longe_do_cliente`, `relogio_incorreto`, `acima_do_esperado`, `rota_indisponivel`, `sem_rota`; no dia, também `visitas_alteradas`, quando as visitas de um dia aprovado ou pago mudaram depois, e `valor_por_km_alterado`, quando o valor do quilômetro mudou.',
    'What should be looked at: `velocidade_impossivel`, `longe_do_cliente`, `relogio_incorreto`, `acima_do_esperado`, `rota_indisponivel`, `sem_rota`; of a day also `visitas_alteradas`, when the visits of an approved or paid day changed since, and `valor_por_km_alterado`, when its rate per kilometre did.',
    [],
  ),
  usuario_ultima_alteracao: termo(
    'Nome de quem avaliou o dia por último; null quando ninguém avaliou.',
    'Name of who judged the day last; null when nobody has.',
    'Bruno Lima',
  ),
  ultima_alteracao: termo(
    'Quando o dia foi avaliado por último, DD/MM/AAAA HH:mm no fuso horário da conta.',
    'When the day was judged last, DD/MM/YYYY HH:mm in the account’s time zone.',
    '17/08/2026 09:15',
  ),
  id_percurso: termo('Id do percurso.', 'Id of the leg.', 88),
  'deslocamentos.ordem': termo(
    'Posição do percurso no dia, a partir de 1.',
    'Position of the leg in the day, from 1.',
    1,
  ),
  'deslocamentos.origem': termo(
    'Nome do cliente de onde o percurso parte, ou `Base`.',
    'Name of the customer where the leg begins, or `Base`.',
    'Padaria Aurora Ltda.',
  ),
  destino: termo(
    'Nome do cliente onde o percurso chega, ou `Base`.',
    'Name of the customer where the leg ends, or `Base`.',
    'Mercado Central',
  ),
  id_cliente_origem: termo('Id do cliente de origem.', 'Id of the customer of origin.', 7),
  id_cliente_destino: termo('Id do cliente de destino.', 'Id of the customer of destination.', 8),
  id_registro_origem: termo('Id da visita de origem.', 'Id of the visit of origin.', 120),
  id_registro_destino: termo('Id da visita de destino.', 'Id of the visit of destination.', 121),
  latitude_origem: termo(
    'Latitude da origem, em graus decimais.',
    'Latitude of the origin, in decimal degrees.',
    -23.5505,
  ),
  longitude_origem: termo(
    'Longitude da origem, em graus decimais.',
    'Longitude of the origin, in decimal degrees.',
    -46.6333,
  ),
  latitude_destino: termo(
    'Latitude do destino, em graus decimais.',
    'Latitude of the destination, in decimal degrees.',
    -23.6139,
  ),
  longitude_destino: termo(
    'Longitude do destino, em graus decimais.',
    'Longitude of the destination, in decimal degrees.',
    -46.7284,
  ),
  inicio: termo('Quando o percurso começou.', 'When the leg began.', '2026-08-14T13:25:40Z'),
  fim: termo('Quando o percurso terminou.', 'When the leg ended.', '2026-08-14T14:02:00Z'),
};

const equipe: Record<string, Termo> = {
  'usuarios.nome': termo('Nome do usuário.', 'Name of the user.', 'Ana Souza'),
  'usuarios.ativo': termo(
    'Se o usuário está ativo; o token de um inativo deixa de valer na hora.',
    'Whether the user is active; the token of an inactive one stops being valid at once.',
    true,
  ),
  id_perfil: termo(
    '1 administrador, 2 gestor, 3 integracao, 4 campo.',
    '1 administrator, 2 manager, 3 integration, 4 field user.',
    4,
  ),
  perfil: termo(
    'O que o usuário pode: `campo` usa só a API de campo, os outros a v2; `administrador` e `gestor`, também a do escritório.',
    'What the user may do: `campo` uses only the field API, the others v2; `administrador` and `gestor` that of the office too.',
    'campo',
  ),
  'usuarios.data': termo(
    'Quando o usuário esteve ali, pelo relógio do aparelho.',
    'When the user was there, by the device’s clock.',
    '2026-08-14T13:25:40Z',
  ),
  'grupos.nome': termo(
    'Nome do grupo, único na conta.',
    'Name of the group, unique in the account.',
    'Equipe Sul',
  ),
  id_origem: termo(
    'Id do grupo no sistema integrado.',
    'Id of the group in the integrated system.',
    12,
  ),
  'segmentos.nome': termo(
    'Nome do segmento, único na conta.',
    'Name of the segment, unique in the account.',
    'Refrigeração',
  ),
  'segmentos.ativo': termo(
    'Se o segmento está em uso (padrão true).',
    'Whether the segment is in use (default true).',
    true,
  ),
  'segmentos.ids_grupos': termo(
    'Ids dos grupos do segmento; quando enviada, a lista substitui a atual inteira, e `[]` remove todos.',
    'Ids of the groups of the segment; when sent, the list replaces the whole current one, and `[]` removes all.',
    [1, 2],
  ),
  usuarios: termo('Usuários do segmento.', 'Users of the segment.'),
  grupos: termo('Grupos do segmento.', 'Groups of the segment.'),
};

const camposPersonalizados: Record<string, Termo> = {
  'campos-personalizados.nome': termo(
    'Nome do campo.',
    'Name of the field.',
    'Frequência de visita',
  ),
  'campos-personalizados.origem': termo(
    'A quem o campo pertence: clientes ou pessoas.',
    'What the field belongs to: customers or people.',
    'clientes',
  ),
  'campos-personalizados.tipo': termo(
    'Tipo do valor; `lista` aceita só uma das `opcoes`, e `data` é um instante UTC.',
    'Type of the value; `lista` takes only one of `opcoes`, and `data` is an instant in UTC.',
    'lista',
  ),
  'campos-personalizados.opcoes': termo(
    'Valores permitidos de uma `lista`; vazia nos outros tipos.',
    'Values that a `lista` allows; empty for the other types.',
    ['Mensal', 'Trimestral'],
  ),
  obrigatorio: termo(
    'Se as telas exigem o campo; a API não o exige.',
    'Whether screens demand the field; the API does not.',
    false,
  ),
};

const SHA256 = '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b';

const imagens: Record<string, Termo> = {
  imagens: termo('Imagens, pelo SHA-256.', 'Images, by SHA-256.', [SHA256]),
  anexos: termo(
    'Imagens da visita, na ordem em que foram feitas.',
    'Images of the visit, in the order in which they were taken.',
  ),
  id_envio: termo(
    'O envio, como `Location` o nomeou.',
    'The upload, as `Location` named it.',
    '1.0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
  ),
  conta: termo('De qual conta é a imagem.', 'Which account the image is of.', 1),
  sha256: termo(
    'SHA-256 dos bytes que o aparelho enviou, em hexadecimal minúsculo.',
    'SHA-256 of the bytes that the device sent, in lower-case hexadecimal.',
    SHA256,
  ),
  tamanho: termo(
    '`miniatura`, no endereço de uma miniatura.',
    '`miniatura`, in the address of a thumbnail.',
    'miniatura',
  ),
  expira: termo(
    'Até quando o endereço vale, em segundos desde 1970.',
    'Until when the address holds, in seconds since 1970.',
    '1786700000',
  ),
  assinatura: termo(
    'Prova de que o endereço veio daqui.',
    'Proof that the address came from here.',
    'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
  ),
  'anexos.tipo': termo(
    '`resposta`: responde a uma questão; `foto`: foi feita à parte.',
    '`resposta`: answers a question; `foto`: was taken beside.',
    'resposta',
  ),
  'anexos.imagem': termo(
    'SHA-256 dos bytes que o aparelho tem.',
    'SHA-256 of the bytes that the device has.',
    SHA256,
  ),
  'anexos.data': termo('Quando foi feita.', 'When it was taken.', '2026-08-14T12:41:05Z'),
  'anexos.latitude': termo(
    'Onde a câmera diz que estava; null se não diz.',
    'Where the camera says that it was; null if it does not.',
    -23.5505,
  ),
  'anexos.longitude': termo(
    'Onde a câmera diz que estava; null se não diz.',
    'Where the camera says that it was; null if it does not.',
    -46.6333,
  ),
  largura: termo('Largura em pixels.', 'Width in pixels.', 1600),
  altura: termo('Altura em pixels.', 'Height in pixels.', 1200),
  recebida_em: termo(
    'Quando chegou ao servidor; null enquanto não chegou.',
    'When it reached the server; null while it has not.',
    '2026-08-14T13:05:41Z',
  ),
  url: termo(
    'Endereço da imagem; null enquanto não chegou.',
    'Address of the image; null while it has not arrived.',
    'https://campo.example/imagens/1/3a7b…?expira=1786700000&assinatura=q1w2…',
  ),
  url_miniatura: termo(
    'Endereço da miniatura, WebP de até 320 pixels; null enquanto a imagem não chegou.',
    'Address of the thumbnail, a WebP of up to 320 pixels; null while the image has not arrived.',
    'https://campo.example/imagens/1/3a7b…?tamanho=miniatura&expira=1786700000&assinatura=t5y6…',
  ),
};

const campo: Record<string, Termo> = {
  'campo.usuario': termo('De quem é a sessão.', 'Whose session it is.'),
  cursor: termo(
    'Até onde o aparelho está em dia; devolva-o como veio.',
    'Up to where the device is up to date; send it back as it came.',
    'eyJ1IjozLCJpIjoiMjAyNi0wOC0xNFQwOTozMToyMi4xMjM0NTZaIiwicSI6ImEifQ',
  ),
  ha_mais: termo(
    'Se há mais a buscar: peça logo em seguida com o novo `cursor`.',
    'Whether there is more: ask again at once with the new `cursor`.',
    false,
  ),
  visitas: termo('Visitas novas ou alteradas.', 'Visits that are new or changed.'),
  removidas: termo('Ids das visitas a descartar.', 'Ids of the visits to drop.', [119]),
  'campo.clientes': termo(
    'Clientes das visitas, novos ou alterados.',
    'Customers of the visits that are new or changed.',
  ),
  enderecos: termo(
    'Endereços desses clientes, novos ou alterados.',
    'Addresses of these customers that are new or changed.',
  ),
  contatos: termo(
    'Pessoas de contato das visitas, novas ou alteradas.',
    'People whom visits name as their contact, new or changed.',
  ),
  objetivos: termo(
    'Objetivos de visita, novos ou alterados.',
    'Visit objectives that are new or changed.',
  ),
  questionarios: termo(
    'Questionários a responder, novos ou alterados.',
    'Questionnaires to answer that are new or changed.',
  ),
  ids_questionarios: termo(
    'Ids dos questionários a responder nesta visita.',
    'Ids of the questionnaires to answer at this visit.',
    [2],
  ),
  id_versao: termo(
    'Id da versão do questionário à qual as questões pertencem.',
    'Id of the version of the questionnaire that the questions belong to.',
    3,
  ),
  eventos: termo(
    'Eventos a enviar, no máximo 500; cada um é julgado por si.',
    'Events to upload, at most 500; each is judged by itself.',
  ),
  id_evento: termo(
    'UUID criado no aparelho: o mesmo id com o mesmo conteúdo é repetição, com outro é recusado.',
    'UUID made on the device: the same id with the same content is a repetition, with other content it is refused.',
    '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
  ),
  'campo.tipo': termo('O que aconteceu.', 'What happened.'),
  'campo.data': termo(
    'Quando aconteceu, pelo relógio do aparelho: de 2000 até dez minutos à frente do servidor.',
    'When it happened, by the device’s clock: from the year 2000 to ten minutes ahead of the server.',
    '2026-08-14T12:41:10Z',
  ),
  texto: termo(
    'Texto da nota, ou resposta a uma questão do tipo `texto`.',
    'Text of the note, or the answer to a question of type `texto`.',
    'Portão azul.',
  ),
  'eventos.numero': termo(
    'Resposta a uma questão do tipo `numero`.',
    'Answer to a question of type `numero`.',
    7.5,
  ),
  data_resposta: termo(
    'Resposta a uma questão do tipo `data`.',
    'Answer to a question of type `data`.',
    '2027-03-01T00:00:00Z',
  ),
  ids_opcoes: termo(
    'Ids das alternativas marcadas; em `escolha_unica`, no máximo uma.',
    'Ids of the alternatives marked; for `escolha_unica`, one at most.',
    [9],
  ),
  id_visita: termo(
    '`id_evento` da `visita` com que o aparelho criou a visita; em `visitas`, null na que não foi criada assim. Num evento, no lugar de `id_registro`.',
    '`id_evento` of the `visita` that the device made the visit with; in `visitas`, null for one that was not made so. In an event, instead of `id_registro`.',
    '7e2d1c7a-8f3b-4f0e-9a64-2b7c5d9e0f11',
  ),
  'resultados.id_registro': termo(
    'Id da visita do evento que a nomeia por `id_visita`, ou que é a própria `visita`; null enquanto ela não chega.',
    'Id of the visit of an event that names it by `id_visita`, or that is the `visita` itself; null while that has not arrived.',
    120,
  ),
  id_evento_corrigido: termo(
    '`id_evento` do evento que deixa de valer: da mesma visita e do mesmo técnico, já enviado ou ainda não.',
    '`id_evento` of the event that counts no more: of the same visit and technician, uploaded before or not yet.',
    '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
  ),
  'eventos.motivo': termo(
    'Por que o evento deixa de valer.',
    'Why the event counts no more.',
    'Check-in no endereço errado.',
  ),
  imagem: termo(
    'Foto ou assinatura, pelo SHA-256 dos bytes que o aparelho tem, em hexadecimal minúsculo; a imagem é enviada à parte, antes ou depois.',
    'Photo or signature, by the SHA-256 of the bytes that the device has, in lower-case hexadecimal; the image is uploaded by itself, before or after.',
    '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  ),
  'eventos.data_imagem': termo(
    'Quando a imagem foi feita, se não em `data`; só com `imagem`.',
    'When the image was taken, if not at `data`; only with `imagem`.',
    '2026-08-14T12:41:05Z',
  ),
  conteudo: termo(
    'JSON do evento como chegou, cortado depois de 64 KiB.',
    'JSON of the event as it came, cut after 64 KiB.',
    '{"tipo":"chekin"}',
  ),
  consultado_em: termo(
    'Quando o escritório consultou.',
    'When the office looked.',
    '2026-08-15T12:30:00Z',
  ),
  dia: termo('O dia consultado.', 'The day that was looked at.', '2026-08-14'),
};

const saude: Record<string, Termo> = {
  'health.status': termo('`ok` quando tudo vai bem.', '`ok` when all is well.', 'ok'),
};

export const glossario: Record<string, Termo> = {
  ...pedidosDeLista,
  ...respostasDeLista,
  ...problemas,
  ...lotes,
  ...acesso,
  ...comuns,
  ...clientes,
  ...pessoas,
  ...enderecos,
  ...visitas,
  ...ordens,
  ...questionarios,
  ...deslocamentos,
  ...equipe,
  ...camposPersonalizados,
  ...campo,
  ...imagens,
  ...saude,
  ...glossarioDoEscritorio,
};

/**
 * The place that a path is in: `/v2/clientes/{id}` and `/escritorio/v1/clientes/{id}` → `clientes`,
 * `/campo/v1/eventos` → `campo`.
 */
export const lugarDoCaminho = (caminho: string): string =>
  caminho.replace(/^\/(v2|escritorio\/v1)(?=\/)/, '').split('/')[1] ?? '';

/**
 * What `campo` means in `lugares`: the resource, then the fields around it from the outside in. The
 * nearest place that has its own meaning for the name decides.
 */
export function termoDe(campo: string, lugares: readonly string[]): Termo | undefined {
  const proprio = lugares.findLast((lugar) => `${lugar}.${campo}` in glossario);
  return glossario[proprio ? `${proprio}.${campo}` : campo];
}
