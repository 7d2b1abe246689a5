/**
 * Where the console shows the fields of each resource of the office API, and which it does not show, with the reason.
 * `scripts/contract/coverage.test.ts` fails when a field is neither on a screen nor here.
 */
interface Screens {
  /** Folders of the console. */
  folders: readonly string[];
  hidden?: Readonly<Record<string, string>>;
}

const SHOWN_IN_FILE = 'It is part of a file that the person keeps.';
const OF_DEVICES = 'Only devices need it.';
const OF_ERP = 'Integrators set it; technicians see it in their app.';
const WITH_ROW = 'The screen already shows the row that it belongs to.';
const ROUTES = 'Distances are shown with the stretches of the day.';

export const SCREENS: Readonly<Record<string, Screens>> = {
  agenda: {
    folders: ['agenda', 'board', 'areas/programacao', 'live'],
    hidden: {
      ids_segmento: 'The board is narrowed down by groups.',
      ids_usuario: 'The board is narrowed down by groups.',
    },
  },
  aoVivo: { folders: ['live'] },
  aparelhos: { folders: ['areas/configuracoes', 'areas/eu'] },
  apoio: { folders: ['areas/configuracoes'] },
  ausencias: {
    folders: ['areas/programacao', 'board', 'areas/deslocamentos'],
  },
  camposPersonalizados: { folders: ['areas/configuracoes', 'parts/custom-fields'] },
  clientes: {
    folders: ['areas/clientes', 'parts/record'],
    hidden: { resultados: 'The console creates many customers by an import.' },
  },
  conta: { folders: ['areas/configuracoes', 'areas/inicio', 'session'] },
  contestacoes: { folders: ['areas/deslocamentos'] },
  deslocamentos: {
    folders: ['areas/deslocamentos'],
    hidden: {
      dia_semana: 'The date says it.',
      distancia_media: ROUTES,
      distancia_total: ROUTES,
      id_cliente_destino: 'The stretch names the visit that it leads to.',
      id_cliente_origem: 'The stretch names the visit that it comes from.',
      metodo: 'How a distance was computed matters to integrators only.',
      ultima_alteracao: 'The history of the day shows each change.',
      usuario_ultima_alteracao: 'The history of the day shows each change.',
    },
  },
  duracoes: {
    folders: ['areas/configuracoes'],
    hidden: { objetivo: WITH_ROW },
  },
  enderecos: {
    folders: ['parts/address', 'areas/clientes', 'areas/pessoas'],
    hidden: {
      id_cidade: 'An id of another system; the name of the city is shown.',
      id_estado: 'An id of another system; the name of the state is shown.',
    },
  },
  euSessoes: { folders: ['areas/eu'] },
  eventosEmEspera: {
    folders: [],
    hidden: Object.fromEntries(
      ['conteudo', 'data', 'id_evento', 'id_usuario', 'id_visita', 'tipo', 'usuario'].map(
        (name) => [name, 'Waiting events are settled by themselves, or become refused events.'],
      ),
    ),
  },
  eventosRecusados: {
    folders: ['areas/eventos-recusados'],
    hidden: {
      data: 'The list shows when the event was received.',
      id_evento: OF_DEVICES,
      id_usuario: 'The name is shown.',
      resolvido_em: 'The state and the note say that it is resolved.',
    },
  },
  grupos: { folders: ['areas/grupos', 'parts/record'] },
  imagens: { folders: ['areas/visitas', 'parts/answers'] },
  importacoes: {
    folders: ['areas/importacoes'],
    hidden: {
      bytes: 'The number of rows says how large a file is.',
      terminada_em: 'The list shows when an import was begun.',
    },
  },
  instalacao: { folders: ['areas/configuracoes', 'parts/phone'] },
  marcos: { folders: ['areas/visitas'], hidden: { precisao: OF_DEVICES } },
  mesesDeDeslocamento: { folders: ['areas/deslocamentos'] },
  notasCliente: { folders: ['areas/clientes'] },
  ordensServico: {
    folders: ['areas/ordens', 'areas/configuracoes'],
    hidden: {
      id_contato: OF_ERP,
      id_segmento: OF_ERP,
      criada_para_mim: 'It is a wish of the caller, who is not a technician here.',
      id_grupo: OF_ERP,
      id_tipo_servico: OF_ERP,
      resultados: 'The console changes one order at a time.',
    },
  },
  painel: { folders: ['areas/hoje'] },
  painelDoMes: { folders: ['areas/numeros'] },
  pessoas: { folders: ['areas/pessoas', 'areas/clientes', 'parts/record'] },
  planejamento: { folders: ['areas/programacao', 'areas/visitas'] },
  posicoes: {
    folders: ['areas/hoje', 'areas/deslocamentos', 'areas/programacao'],
    hidden: { precisao: OF_DEVICES },
  },
  preferencias: { folders: ['transport'] },
  privacidade: { folders: ['areas/configuracoes'], hidden: { exportado_em: SHOWN_IN_FILE } },
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
  },
  recorrencias: { folders: ['areas/recorrencias', 'parts/visit-links'] },
  registros: {
    folders: ['areas/visitas', 'areas/programacao', 'areas/recorrencias', 'parts/visit-links'],
  },
  requisicoes: { folders: ['areas/configuracoes'] },
  respostasPorQuestao: { folders: ['areas/questionarios', 'parts/answers'] },
  respostasQuestionario: {
    folders: ['areas/visitas', 'parts/answers', 'areas/questionarios', 'areas/ordens'],
  },
  segmentos: { folders: ['areas/segmentos', 'parts/record'] },
  sessoes: { folders: ['areas/entrar', 'areas/eu', 'session', 'frame'] },
  usuarios: { folders: ['areas/configuracoes', 'areas/eu', 'session', 'frame'] },
  usuariosSessoes: { folders: ['areas/configuracoes', 'areas/eu'] },
  vigencias: { folders: ['areas/deslocamentos', 'areas/configuracoes'] },
};
