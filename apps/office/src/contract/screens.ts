/**
 * Where the console shows and fills in the fields of a resource of the office API, and which of them it does not, with
 * the reason. A resource without an entry is shown by the area of its name, such as `areas/veiculos`, with all its
 * fields. `scripts/contract/coverage.test.ts` fails when a field is neither there nor here.
 */
export interface Screens {
  /** Folders of the console. */
  folders: readonly string[];
  /** Fields that no screen shows. */
  hidden?: Reasons;
  /** Folders of forms that leave their operation to another file, which is not made of them. */
  forms?: readonly string[];
  /** Fields of requests that no form fills in. */
  unsent?: Reasons;
  /** Fields of a row that the file of its list does not have. */
  unexported?: Reasons;
  /** Fields of a new row that a file cannot bring, or why no file brings such rows. */
  unimported?: Reasons | string;
}

type Reasons = Readonly<Record<string, string>>;

const FEW = 'An account has few, and makes each once.';
const EACH_FIELD = { campos_personalizados: 'Each custom field is a column of its own.' };
const ID_OF_ERP = 'An id of another system, which the console keeps and does not know.';
const UNDONE = 'Only undoing sends it, as the server gave it.';
const SHOWN_ONCE = 'A secret, which is shown once.';
const IN_PATH = 'The path has it.';
const SHOWN_IN_FILE = 'The file that the person downloads has it.';
const OF_DEVICES = 'Only devices need it.';
const WITH_ROW = 'The screen already shows the row that it belongs to.';
const OF_SHEETS = 'Only who answers or keeps a questionnaire needs it.';
const IN_QUEUE = 'The new visit waits in the queue, where it is planned as any other.';
const IN_TEXT = 'The sentence of the refusal says it.';
const ROUTES = 'Distances are shown with the stretches of the day.';
const WEIGHTS = 'The console plans with the weights of the account, which its settings show.';

export const SCREENS: Readonly<Record<string, Screens>> = {
  agenda: {
    folders: ['agenda', 'board', 'areas/programacao', 'live'],
    hidden: {
      ids_segmento: 'The board is narrowed down by groups.',
      com_pendencias: 'The state of the visit says it.',
      trabalha_em_feriados: 'The ranking of candidates goes by it.',
      maximo_quilometros: 'Candidates and plans go by it; the page of the user has it.',
      id_grupo: 'The team is on the screen of the visit.',
      id_habilidade: 'Warnings say the skill by its name.',
      ids_objetivos: 'Warnings go by them.',
      id_segmento: 'The segment is on the screen of the visit.',
      id_status: 'The state of the visit says it, with the colour of the status.',
    },
  },
  aoVivo: { folders: ['live'] },
  anexos: {
    folders: ['parts/anexos'],
    hidden: { id_ordem_servico: WITH_ROW, id_objetivo: WITH_ROW, sha256: OF_DEVICES },
  },
  aparelhos: { folders: ['areas/configuracoes', 'areas/eu', 'parts/holding'] },
  apoio: {
    folders: ['areas/configuracoes'],
    forms: ['areas/configuracoes/tabelas'],
    unimported: FEW,
  },
  ausencias: {
    folders: ['areas/programacao', 'board', 'areas/deslocamentos'],
    unimported:
      'They are recorded one at a time, on the board that shows the visits that they overlap.',
  },
  camposPersonalizados: {
    folders: ['areas/configuracoes', 'parts/custom-fields'],
    unimported: FEW,
  },
  encaixes: { folders: ['areas/programacao'] },
  ensaios: {
    folders: ['areas/programacao'],
    hidden: {
      limite: 'The likelihood of being late is what it says.',
      fonte_da_duracao: 'Which durations are learned is on the page of the objective.',
      semente: 'Other draws are for programs that compare plans.',
    },
  },
  candidatos: {
    folders: ['areas/programacao'],
    hidden: {
      livre_ate: 'The suggested start is shown.',
      livre_de: 'The suggested start is shown.',
      minutos_ate: 'The travel more is shown.',
      minutos_depois: 'The travel more is shown.',
      partida: 'The travel more is shown.',
    },
  },
  clientes: {
    folders: ['areas/clientes', 'parts/record'],
    hidden: { resultados: 'The console creates many customers by an import.' },
    unimported: EACH_FIELD,
  },
  complementos: {
    folders: ['areas/deslocamentos'],
    hidden: {
      id_cliente_destino: 'The stretch names the visit that it leads to.',
      id_cliente_origem: 'The stretch names the visit that it comes from.',
      metodo: ROUTES,
    },
  },
  conta: {
    folders: ['areas/configuracoes', 'areas/inicio', 'frame', 'session', 'parts/working-hours'],
    forms: ['areas/configuracoes/conta', 'parts/day-limits'],
  },
  diasDeTrabalho: { folders: ['areas/deslocamentos'] },
  contestacoes: { folders: ['areas/deslocamentos'] },
  alteracoes: { folders: ['parts/draft'] },
  deslocamentos: {
    folders: ['areas/deslocamentos'],
    hidden: {
      dia_semana: 'The date says it.',
      distancia_media: ROUTES,
      distancia_total: ROUTES,
      id_cliente_destino: 'The stretch names the visit that it leads to.',
      id_cliente_origem: 'The stretch names the visit that it comes from.',
      metodo: 'How a distance was computed matters to integrators only.',
    },
  },
  duracoes: {
    folders: ['areas/configuracoes'],
    hidden: { objetivo: WITH_ROW },
  },
  duracoesAprendidas: {
    folders: ['parts/duracoes', 'areas/configuracoes'],
    hidden: {
      minutos_esperados: 'The form of the objective has it.',
      objetivo: WITH_ROW,
    },
  },
  enderecos: {
    folders: ['parts/address', 'areas/clientes', 'areas/pessoas'],
    hidden: {
      id_cidade: 'An id of another system; the name of the city is shown.',
      id_estado: 'An id of another system; the name of the state is shown.',
    },
    unimported: 'A file of customers brings the main address of each.',
    forms: ['parts/address'],
    unsent: { id_cidade: ID_OF_ERP, id_cliente: IN_PATH, id_estado: ID_OF_ERP, id_pessoa: IN_PATH },
  },
  lugares: { folders: ['parts/address'] },
  euSessoes: { folders: ['areas/eu'] },
  eventosEmEspera: {
    folders: ['areas/eventos-recusados'],
    hidden: { id_evento: OF_DEVICES },
  },
  eventosRecusados: {
    folders: ['areas/eventos-recusados'],
    hidden: {
      campo: IN_TEXT,
      codigo: IN_TEXT,
      id_evento: OF_DEVICES,
      instancia: IN_TEXT,
      status: IN_TEXT,
      resolvido_em: 'The state and the note say that it is resolved.',
    },
  },
  feriados: {
    folders: ['areas/feriados', 'areas/configuracoes', 'board'],
    unimported: 'Public holidays come with the place; those of an account are few.',
  },
  grupos: { folders: ['areas/grupos', 'parts/record'], unimported: FEW },
  habilidades: { folders: ['areas/habilidades', 'areas/configuracoes', 'parts/habilidades'] },
  horarios: {
    folders: ['areas/programacao'],
    hidden: { quantos: 'Three are enough to choose from.' },
  },
  imagens: {
    folders: ['areas/visitas', 'parts/answers'],
    hidden: {
      altura: 'The picture is seen.',
      id_questionario: 'The picture stands with the answer that it belongs to.',
      largura: 'The picture is seen.',
      recebida_em: 'The picture says when it was taken.',
    },
  },
  importacoes: {
    folders: ['areas/importacoes'],
    hidden: {
      bytes: 'The number of rows says how large a file is.',
      terminada_em: 'The list shows when an import was begun.',
    },
    unimported: 'Its file is what is imported.',
  },
  lotes: {
    folders: ['lists', 'areas/importacoes'],
    hidden: {
      bytes: 'The number of rows says how large a file is.',
      terminada_em: 'The list shows when an import was begun.',
    },
    unimported: 'A list finds its rows.',
  },
  mudancasDeImportacao: {
    folders: ['areas/importacoes'],
    hidden: {
      bytes: 'The number of rows says how large a file is.',
      terminada_em: 'The list shows when an import was begun.',
    },
  },
  instalacao: { folders: ['areas/configuracoes', 'parts/phone'] },
  marcos: { folders: ['areas/visitas'], hidden: { precisao: OF_DEVICES } },
  mesesDeDeslocamento: {
    folders: ['areas/deslocamentos'],
    forms: ['areas/deslocamentos/mes'],
    unsent: {
      complementos: 'The summary of the month has it, and is sent as the dialog showed it.',
    },
  },
  notasCliente: {
    folders: ['areas/clientes'],
    unimported: 'A note belongs to a moment, and is written in it.',
  },
  observacoes: { folders: ['areas/visitas'] },
  naoRealizadas: {
    folders: ['areas/visitas', 'areas/programacao', 'areas/recorrencias', 'parts/visit-links'],
    hidden: { id_questionario: OF_SHEETS, id_versao: OF_SHEETS, numeros_imagens: OF_SHEETS },
    unsent: {
      data_conclusao_esperada: IN_QUEUE,
      data_inicio_esperada: IN_QUEUE,
      id_usuario: IN_QUEUE,
    },
  },
  ordensServico: {
    folders: ['areas/ordens', 'areas/configuracoes', 'parts/record'],
    hidden: {
      criada_para_mim: 'It is a wish of the caller, who is not a technician here.',
      resultados: 'The console changes one order at a time.',
    },
    unsent: {
      criada_para_mim:
        'It is for technicians, who are the user of the order. The console names its users.',
    },
    unimported: { criada_para_mim: 'A file names the responsible users.' },
  },
  otimizacoes: {
    folders: ['areas/programacao'],
    hidden: {
      segundos: 'The default is what a dispatcher waits for.',
      semente: 'Another search is for programs that compare plans.',
      pesos: WEIGHTS,
      peso_minuto: WEIGHTS,
      peso_outro_horario: WEIGHTS,
      peso_outro_tecnico: WEIGHTS,
      peso_troca_no_cliente: WEIGHTS,
      peso_desigualdade: WEIGHTS,
      peso_atraso: WEIGHTS,
      peso_minuto_extra: WEIGHTS,
    },
  },
  painel: {
    folders: ['areas/hoje', 'parts/holding'],
    hidden: {
      canceladas: 'Today is about what is still to be done and what was done.',
      em_andamento: 'The list of technicians shows who is at a visit.',
      quilometros: 'Travel has an area of its own.',
    },
  },
  painelDoMes: { folders: ['areas/numeros'] },
  pessoas: { folders: ['areas/pessoas', 'areas/clientes', 'parts/record'], unimported: EACH_FIELD },
  planejamento: {
    folders: ['areas/programacao', 'areas/visitas'],
    hidden: {
      id_questionario: OF_SHEETS,
      id_versao: OF_SHEETS,
      motivo_anterior: UNDONE,
      numeros_imagens: OF_SHEETS,
    },
    forms: ['areas/programacao', 'board'],
    unsent: { motivo_anterior: UNDONE, reabrir: UNDONE },
  },
  posicoes: {
    folders: ['areas/hoje', 'areas/deslocamentos', 'areas/programacao'],
    hidden: { precisao: OF_DEVICES, de_visita: 'Stretches of the day name their visits.' },
  },
  reservasDeHorarios: { folders: ['areas/programacao'], forms: ['areas/programacao/panel'] },
  preferencias: { folders: ['transport'] },
  privacidade: {
    folders: ['areas/configuracoes'],
    hidden: { exportado_em: SHOWN_IN_FILE },
    forms: ['areas/configuracoes/privacidade'],
  },
  propostas: {
    folders: ['areas/propostas', 'areas/clientes'],
    hidden: {
      id_evento: OF_DEVICES,
      latitude_anterior: 'The map shows where the customer is now.',
      longitude_anterior: 'The map shows where the customer is now.',
      respondida_em: 'The list shows proposals that wait for an answer.',
    },
  },
  questionarios: {
    folders: ['areas/questionarios'],
    hidden: {
      achados: 'The console finds them itself while the draft is edited.',
      id_usuario: WITH_ROW,
    },
    unexported: {
      secoes: 'A row of a file has no place for sections and their questions.',
      versao_publicada: 'The list names it by its number.',
    },
    unimported: 'It is built section by section, with its faults before the eyes, or copied.',
  },
  recorrencias: {
    folders: ['areas/recorrencias', 'parts/visit-links'],
    unimported: 'Its rule is chosen with the days before the eyes that follow from it.',
  },
  registros: {
    folders: ['areas/visitas', 'areas/programacao', 'areas/recorrencias', 'parts/visit-links'],
    hidden: { id_questionario: OF_SHEETS, id_versao: OF_SHEETS, numeros_imagens: OF_SHEETS },
    unimported: { justificativa_habilidade: 'A file plans as a system does, which says nothing.' },
  },
  requisicoes: { folders: ['areas/configuracoes'] },
  respostasPorQuestao: { folders: ['areas/questionarios', 'parts/answers'] },
  respostasQuestionario: {
    folders: ['areas/visitas', 'parts/answers', 'areas/questionarios', 'areas/ordens'],
  },
  segmentos: { folders: ['areas/segmentos', 'parts/record'], unimported: FEW },
  sessoes: {
    folders: ['areas/entrar', 'areas/eu', 'session', 'frame'],
    forms: ['areas/entrar'],
    hidden: { usuario: 'The name and the role of the user are shown.' },
  },
  usuarios: {
    folders: ['areas/configuracoes', 'areas/eu', 'session', 'frame', 'parts/working-hours'],
    unexported: {
      base_atual: 'Bases have a list of their own.',
      valor_por_km_atual: 'Rates have a list of their own.',
      mensagens: 'What became of a link, on the page of the user.',
      visitas_abertas: 'The list of visits narrowed down to the user has them.',
      ids_segmentos: 'The list of segments has the users of each.',
      senha: SHOWN_ONCE,
      convite: SHOWN_ONCE,
    },
    unimported: {
      convite: 'Who was imported is invited afterwards.',
      jornada: 'A week does not fit into a cell.',
      senha: 'A file has no passwords.',
      senha_atual: 'Administrators are not imported.',
    },
  },
  convites: {
    folders: ['areas/configuracoes', 'areas/entrar'],
    forms: ['areas/entrar'],
    unimported: 'Each has a secret, which is shown once.',
  },
  passagem: { folders: ['areas/configuracoes'] },
  usuariosEmLote: {
    folders: ['areas/configuracoes'],
    unimported: 'Files of users are imported as users.',
  },
  usuariosSessoes: { folders: ['areas/configuracoes', 'areas/eu'] },
  vigencias: {
    folders: ['areas/deslocamentos', 'areas/configuracoes'],
    unimported: 'Each is written with the day from which it counts, and recomputes what follows.',
  },
  webhooks: {
    folders: ['areas/webhooks'],
    hidden: { id_webhook: IN_PATH, id_entrega: 'The list of deliveries shows the test at once.' },
    unimported: FEW,
  },
};

const IN_LIST = 'The screens read it as a row of its list, which has all of its fields.';
const BY_PLANNING = 'The console plans with what was seen of each visit, by planRegistros.';

/** Operations that no screen calls, with the reason. */
export const UNCALLED: Readonly<Record<string, string>> = {
  getAnexo: 'The list of its order or objective has it.',
  cancelRegistros: BY_PLANNING,
  changeAusencia: 'The console deletes an absence and records another one.',
  createClientes: 'The console creates many by an import.',
  deleteImportacao: 'Files, and what would undo an import, are deleted by their age.',
  deleteOrdensServico: 'The console deletes one order at a time.',
  getAoVivo: 'A stream, which the browser opens by its address.',
  getAusencia: 'The agenda has whole absences.',
  getBase: IN_LIST,
  getEndereco: IN_LIST,
  getEnderecoDeCliente: IN_LIST,
  getEnderecoDePessoa: IN_LIST,
  getFechamento: IN_LIST,
  getValorPorKm: IN_LIST,
  getVinculosDoSegmento:
    'Lists of users and groups, narrowed down to the segment, also have their names.',
  linkGruposToSegmento: 'The form of a segment sends all its groups.',
  listAusencias: 'The agenda has them.',
  listDeslocamentosPorUsuario: 'The summary of the month has the figures of each user.',
  listRespostas: 'Screens read the answers of one visit, order or question, arranged by section.',
  listStatusOrdem: 'Screens read the support table, which also has those that are inactive.',
  reassignRegistros: BY_PLANNING,
  recallRegistros: BY_PLANNING,
  releaseRegistros: BY_PLANNING,
  removePreferencia: 'A preference that is not wanted any more is replaced by the usual one.',
  rescheduleRegistros: BY_PLANNING,
  unlinkClienteFromSegmento: 'One is unlinked as several are, by unlinkClientesFromSegmento.',
  unlinkGrupoFromSegmento: 'The form of a segment sends all its groups.',
};
