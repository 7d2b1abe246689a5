/**
 * The rooms of the domain, from the ground up: a room imports only rooms that stand before it, which
 * `scripts/room-orders.test.ts` checks. Each gives its bindings to the APIs, what its constraints mean, and its gauges.
 */
import type { FastifyInstance } from 'fastify';
import { escritorio as agendaEscritorio } from './domain/agenda/escritorio.ts';
import { extensoes as agendaExtensoes } from './domain/agenda/extensoes.ts';
import { escritorio as alteracoesEscritorio } from './domain/alteracoes/escritorio.ts';
import { campo as anexosCampo } from './domain/anexos/campo.ts';
import { escritorio as anexosEscritorio } from './domain/anexos/escritorio.ts';
import { escritorio as aoVivoEscritorio } from './domain/ao-vivo/escritorio.ts';
import { escritorio as apoioEscritorio } from './domain/apoio/escritorio.ts';
import { extensoes as apoioExtensoes } from './domain/apoio/extensoes.ts';
import { v2 as apoioV2 } from './domain/apoio/v2.ts';
import { constraints as ausenciasConstraints } from './domain/ausencias/constraints.ts';
import { escritorio as ausenciasEscritorio } from './domain/ausencias/escritorio.ts';
import { escritorio as camposPersonalizadosEscritorio } from './domain/campos-personalizados/escritorio.ts';
import { v2 as camposPersonalizadosV2 } from './domain/campos-personalizados/v2.ts';
import { campo as clientesCampo } from './domain/clientes/campo.ts';
import { constraints as clientesConstraints } from './domain/clientes/constraints.ts';
import { escritorio as clientesEscritorio } from './domain/clientes/escritorio.ts';
import { v2 as clientesV2 } from './domain/clientes/v2.ts';
import { escritorio as contaEscritorio } from './domain/conta/escritorio.ts';
import { campo as deslocamentosCampo } from './domain/deslocamentos/campo.ts';
import { constraints as deslocamentosConstraints } from './domain/deslocamentos/constraints.ts';
import { escritorio as deslocamentosEscritorio } from './domain/deslocamentos/escritorio.ts';
import { v2 as deslocamentosV2 } from './domain/deslocamentos/v2.ts';
import { escritorio as diaDeTrabalhoEscritorio } from './domain/dia-de-trabalho/escritorio.ts';
import { escritorio as duracoesEscritorio } from './domain/duracoes/escritorio.ts';
import { escritorio as duracoesAprendidasEscritorio } from './domain/duracoes-aprendidas/escritorio.ts';
import { extensoes as duracoesAprendidasExtensoes } from './domain/duracoes-aprendidas/extensoes.ts';
import { constraints as enderecosConstraints } from './domain/enderecos/constraints.ts';
import { escritorio as enderecosEscritorio } from './domain/enderecos/escritorio.ts';
import { v2 as enderecosV2 } from './domain/enderecos/v2.ts';
import { constraints as feriadosConstraints } from './domain/feriados/constraints.ts';
import { escritorio as feriadosEscritorio } from './domain/feriados/escritorio.ts';
import { constraints as gruposConstraints } from './domain/grupos/constraints.ts';
import { escritorio as gruposEscritorio } from './domain/grupos/escritorio.ts';
import { v2 as gruposV2 } from './domain/grupos/v2.ts';
import { constraints as habilidadesConstraints } from './domain/habilidades/constraints.ts';
import { escritorio as habilidadesEscritorio } from './domain/habilidades/escritorio.ts';
import { extensoes as habilidadesExtensoes } from './domain/habilidades/extensoes.ts';
import { constraints as idsExternosConstraints } from './domain/ids-externos/constraints.ts';
import { extensoes as idsExternosExtensoes } from './domain/ids-externos/extensoes.ts';
import { campo as imagensCampo } from './domain/imagens/campo.ts';
import { escritorio as imagensEscritorio } from './domain/imagens/escritorio.ts';
import { extensoes as imagensExtensoes } from './domain/imagens/extensoes.ts';
import { v2 as imagensV2 } from './domain/imagens/v2.ts';
import { constraints as importacoesConstraints } from './domain/importacoes/constraints.ts';
import { escritorio as importacoesEscritorio } from './domain/importacoes/escritorio.ts';
import { extensoes as lotesExtensoes } from './domain/lotes/extensoes.ts';
import { escritorio as lugaresEscritorio } from './domain/lugares/escritorio.ts';
import { campo as mensagensCampo } from './domain/mensagens/campo.ts';
import { escritorio as mensagensEscritorio } from './domain/mensagens/escritorio.ts';
import { gauges as mensagensGauges } from './domain/mensagens/gauges.ts';
import { extensoes as mudancasExtensoes } from './domain/mudancas/extensoes.ts';
import { escritorio as notasClienteEscritorio } from './domain/notas-cliente/escritorio.ts';
import { v2 as notasClienteV2 } from './domain/notas-cliente/v2.ts';
import { constraints as ordensServicoConstraints } from './domain/ordens-servico/constraints.ts';
import { escritorio as ordensServicoEscritorio } from './domain/ordens-servico/escritorio.ts';
import { v2 as ordensServicoV2 } from './domain/ordens-servico/v2.ts';
import { escritorio as painelEscritorio } from './domain/painel/escritorio.ts';
import { escritorio as passagensEscritorio } from './domain/passagens/escritorio.ts';
import { escritorio as pessoasEscritorio } from './domain/pessoas/escritorio.ts';
import { v2 as pessoasV2 } from './domain/pessoas/v2.ts';
import { campo as posicoesCampo } from './domain/posicoes/campo.ts';
import { escritorio as posicoesEscritorio } from './domain/posicoes/escritorio.ts';
import { v2 as posicoesV2 } from './domain/posicoes/v2.ts';
import { escritorio as preferenciasEscritorio } from './domain/preferencias/escritorio.ts';
import { escritorio as privacidadeEscritorio } from './domain/privacidade/escritorio.ts';
import { escritorio as propostasEscritorio } from './domain/propostas/escritorio.ts';
import { constraints as questionariosConstraints } from './domain/questionarios/constraints.ts';
import { escritorio as questionariosEscritorio } from './domain/questionarios/escritorio.ts';
import { v2 as questionariosV2 } from './domain/questionarios/v2.ts';
import { escritorio as recorrenciasEscritorio } from './domain/recorrencias/escritorio.ts';
import { campo as registrosCampo } from './domain/registros/campo.ts';
import { constraints as registrosConstraints } from './domain/registros/constraints.ts';
import { escritorio as registrosEscritorio } from './domain/registros/escritorio.ts';
import { extensoes as registrosExtensoes } from './domain/registros/extensoes.ts';
import { gauges as registrosGauges } from './domain/registros/quarantine/gauges.ts';
import { v2 as registrosV2 } from './domain/registros/v2.ts';
import { escritorio as requisicoesEscritorio } from './domain/requisicoes/escritorio.ts';
import { escritorio as respostasQuestionarioEscritorio } from './domain/respostas-questionario/escritorio.ts';
import { extensoes as respostasQuestionarioExtensoes } from './domain/respostas-questionario/extensoes.ts';
import { v2 as respostasQuestionarioV2 } from './domain/respostas-questionario/v2.ts';
import { constraints as segmentosConstraints } from './domain/segmentos/constraints.ts';
import { escritorio as segmentosEscritorio } from './domain/segmentos/escritorio.ts';
import { v2 as segmentosV2 } from './domain/segmentos/v2.ts';
import { campo as sessoesCampo } from './domain/sessoes/campo.ts';
import { escritorio as sessoesEscritorio } from './domain/sessoes/escritorio.ts';
import { gauges as sessoesGauges } from './domain/sessoes/gauges.ts';
import { v2 as sessoesV2 } from './domain/sessoes/v2.ts';
import { campo as sincronizacaoCampo } from './domain/sincronizacao/campo.ts';
import { constraints as usuariosConstraints } from './domain/usuarios/constraints.ts';
import { escritorio as usuariosEscritorio } from './domain/usuarios/escritorio.ts';
import { v2 as usuariosV2 } from './domain/usuarios/v2.ts';
import { escritorio as usuariosDoEscritorioEscritorio } from './domain/usuarios-do-escritorio/escritorio.ts';
import { escritorio as usuariosEmLoteEscritorio } from './domain/usuarios-em-lote/escritorio.ts';
import { campo as visitasAnterioresCampo } from './domain/visitas-anteriores/campo.ts';
import { escritorio as webhooksEscritorio } from './domain/webhooks/escritorio.ts';
import { gauges as webhooksGauges } from './domain/webhooks/gauges.ts';
import type { ConstraintTexts } from './platform/db/errors.ts';
import { health } from './platform/http/health.ts';
import type { StoredGauge } from './platform/http/metrics-stored.ts';
import type { Binding } from './platform/http/operations.ts';

/** The bindings of a room to one API. Those that share something of the application are made for it. */
type Bindings = readonly Binding[] | ((app: FastifyInstance) => readonly Binding[]);

interface Room {
  v2?: Bindings;
  /** Below `/v2-extensoes`. */
  extensoes?: Bindings;
  campo?: Bindings;
  escritorio?: Bindings;
  /** What callers read when the database refuses a row. */
  constraints?: ConstraintTexts;
  /** Numbers that the metrics read from the database. */
  gauges?: readonly StoredGauge[];
}

export const ROOMS: Readonly<Record<string, Room>> = {
  feriados: { escritorio: feriadosEscritorio, constraints: feriadosConstraints },
  conta: { escritorio: contaEscritorio },
  apoio: { v2: apoioV2, extensoes: apoioExtensoes, escritorio: apoioEscritorio },
  'campos-personalizados': {
    v2: camposPersonalizadosV2,
    escritorio: camposPersonalizadosEscritorio,
  },
  requisicoes: { escritorio: requisicoesEscritorio },
  preferencias: { escritorio: preferenciasEscritorio },
  'ao-vivo': { escritorio: aoVivoEscritorio },
  duracoes: { escritorio: duracoesEscritorio },
  enderecos: {
    v2: enderecosV2,
    escritorio: enderecosEscritorio,
    constraints: enderecosConstraints,
  },
  lugares: { escritorio: lugaresEscritorio },
  grupos: { v2: gruposV2, escritorio: gruposEscritorio, constraints: gruposConstraints },
  segmentos: {
    v2: segmentosV2,
    escritorio: segmentosEscritorio,
    constraints: segmentosConstraints,
  },
  usuarios: { v2: usuariosV2, escritorio: usuariosEscritorio, constraints: usuariosConstraints },
  alteracoes: { escritorio: alteracoesEscritorio },
  sessoes: {
    v2: sessoesV2,
    campo: sessoesCampo,
    escritorio: sessoesEscritorio,
    gauges: sessoesGauges,
  },
  mensagens: { campo: mensagensCampo, escritorio: mensagensEscritorio, gauges: mensagensGauges },
  'usuarios-em-lote': { escritorio: usuariosEmLoteEscritorio },
  ausencias: { escritorio: ausenciasEscritorio, constraints: ausenciasConstraints },
  clientes: {
    v2: clientesV2,
    campo: clientesCampo,
    escritorio: clientesEscritorio,
    constraints: clientesConstraints,
  },
  habilidades: {
    extensoes: habilidadesExtensoes,
    escritorio: habilidadesEscritorio,
    constraints: habilidadesConstraints,
  },
  pessoas: { v2: pessoasV2, escritorio: pessoasEscritorio },
  'notas-cliente': { v2: notasClienteV2, escritorio: notasClienteEscritorio },
  posicoes: { v2: posicoesV2, campo: posicoesCampo, escritorio: posicoesEscritorio },
  'dia-de-trabalho': { escritorio: diaDeTrabalhoEscritorio },
  propostas: { escritorio: propostasEscritorio },
  registros: {
    v2: registrosV2,
    extensoes: registrosExtensoes,
    campo: registrosCampo,
    escritorio: registrosEscritorio,
    constraints: registrosConstraints,
    gauges: registrosGauges,
  },
  'duracoes-aprendidas': {
    extensoes: duracoesAprendidasExtensoes,
    escritorio: duracoesAprendidasEscritorio,
  },
  deslocamentos: {
    v2: deslocamentosV2,
    campo: deslocamentosCampo,
    escritorio: deslocamentosEscritorio,
    constraints: deslocamentosConstraints,
  },
  'usuarios-do-escritorio': { escritorio: usuariosDoEscritorioEscritorio },
  questionarios: {
    v2: questionariosV2,
    escritorio: questionariosEscritorio,
    constraints: questionariosConstraints,
  },
  recorrencias: { escritorio: recorrenciasEscritorio },
  'ordens-servico': {
    v2: ordensServicoV2,
    escritorio: ordensServicoEscritorio,
    constraints: ordensServicoConstraints,
  },
  passagens: { escritorio: passagensEscritorio },
  importacoes: { escritorio: importacoesEscritorio, constraints: importacoesConstraints },
  agenda: { extensoes: agendaExtensoes, escritorio: agendaEscritorio },
  imagens: {
    v2: imagensV2,
    extensoes: imagensExtensoes,
    campo: imagensCampo,
    escritorio: imagensEscritorio,
  },
  'respostas-questionario': {
    v2: respostasQuestionarioV2,
    extensoes: respostasQuestionarioExtensoes,
    escritorio: respostasQuestionarioEscritorio,
  },
  sincronizacao: { campo: sincronizacaoCampo },
  'visitas-anteriores': { campo: visitasAnterioresCampo },
  'ids-externos': { extensoes: idsExternosExtensoes, constraints: idsExternosConstraints },
  lotes: { extensoes: lotesExtensoes },
  mudancas: { extensoes: mudancasExtensoes },
  anexos: { campo: anexosCampo, escritorio: anexosEscritorio },
  webhooks: { escritorio: webhooksEscritorio, gauges: webhooksGauges },
  painel: { escritorio: painelEscritorio },
  privacidade: { escritorio: privacidadeEscritorio },
};

const rooms = Object.values(ROOMS);

const madeFor = (app: FastifyInstance, bindings: Bindings = []): readonly Binding[] =>
  typeof bindings === 'function' ? bindings(app) : bindings;

/** All bindings of the application. */
export const bindingsOf = (app: FastifyInstance): Binding[] => [
  ...health(app),
  ...rooms.flatMap(({ v2 }) => madeFor(app, v2)),
  ...rooms.flatMap(({ extensoes }) => madeFor(app, extensoes)),
  ...rooms.flatMap(({ campo }) => madeFor(app, campo)),
  ...rooms.flatMap(({ escritorio }) => madeFor(app, escritorio)),
];

/** What the constraints of all rooms mean to callers. */
export const constraintTexts: ConstraintTexts = Object.assign(
  {},
  ...rooms.map(({ constraints }) => constraints),
);

/** What the rooms add to the metrics. */
export const storedGauges: readonly StoredGauge[] = rooms.flatMap(({ gauges = [] }) => gauges);
