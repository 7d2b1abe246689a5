import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import { texts as own } from '../../../parts/own-id/texts.ts';

/** Names of a visit's fields in its history. */
export const fieldTexts = {
  id_status: things.situacao,
  id_cliente: things.cliente,
  id_usuario: things.tecnico,
  id_objetivo: things.objetivo,
  id_contato: things.contato,
  id_segmento: things.segmento,
  id_equipe: things.grupo,
  id_ordem_servico: things.ordemDeServico,
  ativo: states.noAparelho,
  fixada: states.fixada,
  id_externo: own.ownId,
  inicio_agendado: message('Início agendado', 'Scheduled start'),
  data_agendada: message('Fim agendado', 'Scheduled end'),
  janela_inicio: times.combinadoDe,
  janela_fim: times.combinadoAte,
  instrucoes: things.instrucoes,
  data_inicio: times.chegada,
  data_realizacao: times.saida,
  observacao: things.observacoes,
  motivo_cancelamento: message('Motivo do cancelamento', 'Reason for cancelling'),
  id_motivo_nao_realizacao: things.motivo,
  desfecho: things.decisao,
  justificativa_habilidade: things.porQueSemHabilidade,
  motivo_conclusao: message('Motivo da conclusão', 'Reason for concluding'),
  yes: message('sim', 'yes'),
  no: message('não', 'no'),
};
