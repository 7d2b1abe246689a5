import { formattedDocument } from '@campeiro/contract/documento';
import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import { createClienteFields } from '../../contract/fields.ts';
import {
  changeCliente,
  createCliente,
  deleteCliente,
  getCliente,
  listCategorias,
  listEtapas,
  listSetoresMercado,
  listTemperaturas,
} from '../../contract/operations.ts';
import { choice, link, number, optionalText, text } from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { withPlain } from '../../parts/record/with-plain.ts';
import { SameCode, SameDocument } from './Same.tsx';
import { texts } from './texts.ts';

const only = { ativo: true };

export const cliente: Kind<Cliente> = {
  address: '/clientes',
  get: getCliente,
  create: createCliente,
  change: changeCliente,
  remove: deleteCliente,
  unique: 'documento',
  customFields: 'clientes',
  isGrid: true,
  texts,
  body: createClienteFields,
  fields: withPlain(createClienteFields, [
    text('nome', texts.nome),
    choice('tipo', texts.tipo, { J: texts.J, F: texts.F, N: texts.N }),
    optionalText('documento', texts.documento, {
      hint: texts.documentoAbout,
      Note: SameDocument,
      format: formattedDocument,
    }),
    optionalText('codigo', texts.codigo, { Note: SameCode }),
    optionalText('telefone', texts.telefone, { type: 'tel' }),
    optionalText('email', texts.email, { type: 'email' }),
    number('valor_negocio', texts.valor, { isMoney: true }),
    link('id_categoria', texts.categoria, { route: listCategorias, only }),
    link('id_etapa', texts.etapa, { route: listEtapas, only }),
    link('id_temperatura', texts.temperatura, { route: listTemperaturas, only }),
    link('id_setor_mercado', texts.setor, { route: listSetoresMercado, only }),
  ]),
};
