import type { OrdemServico } from '@campeiro/contract/escritorio/ordens-servico';
import { createOrdemServicoFields } from '../../contract/fields.ts';
import {
  changeOrdemServico,
  createOrdemServico,
  deleteOrdemServico,
  getOrdemServico,
  listClientes,
  listGrupos,
  listPessoas,
  listSegmentos,
  listTiposServico,
  listUsuarios,
} from '../../contract/operations.ts';
import {
  link,
  links,
  longText,
  moment,
  number,
  requiredLink,
  text,
  yesNo,
} from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { withPlain } from '../../parts/record/with-plain.ts';
import { texts } from './texts.ts';

const only = { ativo: true };

/** What an order is, in the account’s time zone: its dates are filled in as the wall clock there shows them. */
export const ordemIn = (zone: string): Kind<OrdemServico> => ({
  address: '/ordens',
  get: getOrdemServico,
  create: createOrdemServico,
  change: changeOrdemServico,
  remove: deleteOrdemServico,
  isGrid: true,
  texts,
  body: createOrdemServicoFields,
  fields: withPlain(createOrdemServicoFields, [
    text('nome', texts.nome),
    requiredLink('id_cliente', texts.cliente, { route: listClientes, only }),
    link('id_contato', texts.contato, {
      route: listPessoas,
      only: ({ id_cliente }) => ({ ...only, ...(id_cliente && { ids_clientes: [+id_cliente] }) }),
    }),
    link('id_tipo_servico', texts.tipoServico, { route: listTiposServico, only }),
    link('id_grupo', texts.grupo, { route: listGrupos }),
    link('id_segmento', texts.segmento, { route: listSegmentos, only }),
    moment('inicio_agendado', texts.inicio, zone),
    moment('data_agendada', texts.prazo, zone),
    number('prioridade', texts.prioridade),
    links('ids_usuarios', texts.responsaveis, { route: listUsuarios, only }),
    yesNo('exige_checklist_conclusao', texts.exigeQuestionario, { nao: texts.no, sim: texts.yes }),
    yesNo('ativa', texts.situacao, { sim: texts.ativa, nao: texts.inativa }),
    longText('comentario', texts.comentario),
  ]),
});
